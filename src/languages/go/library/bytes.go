// SPDX-License-Identifier: Apache-2.0
// bytes.
package library

func bytes__Equal(a, b []byte) bool { return string(a) == string(b) }
func bytes__Compare(a, b []byte) int { return strings__Compare(string(a), string(b)) }
func bytes__Contains(b, part []byte) bool { return strings__Contains(string(b), string(part)) }
func bytes__Index(b, part []byte) int { return strings__Index(string(b), string(part)) }
func bytes__HasPrefix(b, part []byte) bool { return strings__HasPrefix(string(b), string(part)) }
func bytes__HasSuffix(b, part []byte) bool { return strings__HasSuffix(string(b), string(part)) }
func bytes__ToUpper(b []byte) []byte { return []byte(strings__ToUpper(string(b))) }
func bytes__ToLower(b []byte) []byte { return []byte(strings__ToLower(string(b))) }
func bytes__TrimSpace(b []byte) []byte { return []byte(strings__TrimSpace(string(b))) }
func bytes__Repeat(b []byte, n int) []byte { return []byte(strings__Repeat(string(b), n)) }
