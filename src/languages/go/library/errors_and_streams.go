// SPDX-License-Identifier: Apache-2.0
// Errors that programs compare, and the program's streams.
package library

var library__errSyntax = errors__New("invalid syntax")
var library__errRange = errors__New("value out of range")
var strconv__ErrSyntax = library__errSyntax
var strconv__ErrRange = library__errRange
var io__EOF = errors__New("EOF")
var os__ErrExist = errors__New("file already exists")
var os__ErrNotExist = errors__New("file does not exist")
var os__ErrPermission = errors__New("permission denied")
var os__Stdout = &os__File{"stdout", nil}
var os__Stderr = &os__File{"stderr", nil}
