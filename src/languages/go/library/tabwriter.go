// SPDX-License-Identifier: Apache-2.0
// bufio.Writer and text/tabwriter.
package library

type bufio__Writer struct{ to any }

func bufio__NewWriter(w any) *bufio__Writer { return &bufio__Writer{w} }
func (w *bufio__Writer) WriteString(s string) (int, error) {
	library__write(w.to, s)
	return len(s), nil
}
func (w *bufio__Writer) WriteByte(c byte) error {
	library__write(w.to, library__byteText(c))
	return nil
}
func (w *bufio__Writer) WriteRune(r rune) (int, error) {
	library__write(w.to, string(r))
	return len(string(r)), nil
}
func (w *bufio__Writer) Flush() error { return nil }

// Columns: a cell ends with a tab; a column extends over consecutive lines that have a cell in it.
type tabwriter__Writer struct {
	to                           any
	minwidth, tabwidth, padding  int
	padchar                      byte
	flags                        uint
	text                         string
}

const tabwriter__AlignRight uint = 4
const tabwriter__Debug uint = 32
const tabwriter__TabIndent uint = 16
const tabwriter__DiscardEmptyColumns uint = 8

func tabwriter__NewWriter(to any, minwidth, tabwidth, padding int, padchar byte, flags uint) *tabwriter__Writer {
	return new(tabwriter__Writer).Init(to, minwidth, tabwidth, padding, padchar, flags)
}
func (w *tabwriter__Writer) Init(to any, minwidth, tabwidth, padding int, padchar byte, flags uint) *tabwriter__Writer {
	w.to, w.minwidth, w.tabwidth, w.padding, w.padchar, w.flags = to, minwidth, tabwidth, padding, padchar, flags
	w.text = ""
	return w
}
func (w *tabwriter__Writer) WriteString(s string) (int, error) {
	w.text += s
	return len(s), nil
}
func (w *tabwriter__Writer) Write(p []byte) (int, error) { return w.WriteString(string(p)) }
func (w *tabwriter__Writer) Flush() error {
	if w.flags&(tabwriter__TabIndent|tabwriter__DiscardEmptyColumns) != 0 {
		panic("these flags of a tabwriter are not known")
	}
	lines := [][]string{}
	for _, line := range strings__Split(w.text, "\n") {
		lines = append(lines, strings__Split(line, "\t"))
	}
	widths := make([][]int, len(lines))
	for i := range lines {
		widths[i] = make([]int, len(lines[i]))
	}
	for i := range lines {
		for j := 0; j < len(lines[i])-1; j++ {
			if widths[i][j] != 0 {
				continue
			}
			width := w.minwidth
			last := i
			for last < len(lines) && len(lines[last])-1 > j {
				if n := utf8__RuneCountInString(lines[last][j]) + w.padding; n > width {
					width = n
				}
				last++
			}
			if w.padchar == '\t' && width%w.tabwidth != 0 {
				width += w.tabwidth - width%w.tabwidth
			}
			for k := i; k < last; k++ {
				widths[k][j] = width
			}
		}
	}
	out := ""
	for i, cells := range lines {
		for j, cell := range cells {
			if j > 0 && w.flags&tabwriter__Debug != 0 {
				out += "|"
			}
			if j == len(cells)-1 {
				out += cell
				continue
			}
			n := widths[i][j] - utf8__RuneCountInString(cell)
			pad := ""
			if w.padchar == '\t' {
				pad = strings__Repeat("\t", (n+w.tabwidth-1)/w.tabwidth)
			} else {
				pad = strings__Repeat(string(rune(w.padchar)), n)
			}
			if w.flags&tabwriter__AlignRight != 0 && w.padchar != '\t' {
				out += pad + cell
			} else {
				out += cell + pad
			}
		}
		if i < len(lines)-1 {
			out += "\n"
		}
	}
	w.text = ""
	library__write(w.to, out)
	return nil
}
