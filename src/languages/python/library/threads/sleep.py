# SPDX-License-Identifier: Apache-2.0
# time.sleep.

def time__sleep(seconds):
    step("sleep")
