// SPDX-License-Identifier: Apache-2.0
// os.Exit, strings.Builder and bytes.Buffer.
package library

func os__Exit(code int)

type strings__Builder struct{ text string }

func (b *strings__Builder) WriteString(s string) (int, error) {
	b.text += s
	return len(s), nil
}
func (b *strings__Builder) WriteByte(c byte) error {
	b.text += library__byteText(c)
	return nil
}
func (b *strings__Builder) WriteRune(r rune) (int, error) {
	s := string(r)
	b.text += s
	return len(s), nil
}
func (b *strings__Builder) Write(p []byte) (int, error) {
	b.text += string(p)
	return len(p), nil
}
func (b *strings__Builder) String() string { return b.text }
func (b *strings__Builder) Len() int       { return len(b.text) }
func (b *strings__Builder) Reset()         { b.text = "" }
func (b *strings__Builder) Grow(n int)     {}
func library__byteText(c byte) string

type bytes__Buffer struct{ text string }

func (b *bytes__Buffer) WriteString(s string) (int, error) {
	b.text += s
	return len(s), nil
}
func (b *bytes__Buffer) WriteByte(c byte) error {
	b.text += library__byteText(c)
	return nil
}
func (b *bytes__Buffer) WriteRune(r rune) (int, error) {
	s := string(r)
	b.text += s
	return len(s), nil
}
func (b *bytes__Buffer) Write(p []byte) (int, error) {
	b.text += string(p)
	return len(p), nil
}
func (b *bytes__Buffer) String() string { return b.text }
func (b *bytes__Buffer) Len() int       { return len(b.text) }
func (b *bytes__Buffer) Reset()         { b.text = "" }
func (b *bytes__Buffer) Bytes() []byte  { return []byte(b.text) }
func bytes__NewBufferString(s string) *bytes__Buffer { return &bytes__Buffer{s} }
