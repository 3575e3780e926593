// SPDX-License-Identifier: Apache-2.0
// Errors of conversions.

struct library__ParseIntError { text: A }
impl library__ParseIntError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromIntError { text: A }
impl library__TryFromIntError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromSliceError { text: A }
impl library__TryFromSliceError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__CharTryFromError { text: A }
impl library__CharTryFromError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__TryFromCharError { text: A }
impl library__TryFromCharError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseFloatError { text: A }
impl library__ParseFloatError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseBoolError { text: A }
impl library__ParseBoolError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
struct library__ParseCharError { text: A }
impl library__ParseCharError { fn fmt(&self, f: A) -> A { f.write_str(self.text) } }
