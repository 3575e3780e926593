#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
count=0
for name in notes letters photos; do
  count=$((count + 1))
  echo "$count: $name"
done
if [ "$(quota_left)" -lt "$count" ]; then
  echo "no room" >&2
  exit 1
fi
