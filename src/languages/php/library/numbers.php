<?php
// SPDX-License-Identifier: Apache-2.0
// lcg_value.

function lcg_value() { throw new Error("lcg_value() is not the same in every run"); }
