// SPDX-License-Identifier: Apache-2.0
// Numbers for people.
export const amount = (value: number) => value.toLocaleString("en-US");
export const megabytes = (bytes: number) => `${(bytes / (1 << 20)).toFixed(1)} MiB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10000 ? 2 : 0)} s`;
