// SPDX-License-Identifier: Apache-2.0
// The scanning functions of fmt.
package library

var io__ErrUnexpectedEOF = errors__New("unexpected EOF")

func library__store(stream any, p any, verb byte) error {
	if s, ok := p.(*string); ok {
		*s = ramify_read_token(stream)
		return nil
	}
	token := ramify_peek_token(stream)
	if f, ok := p.(*float64); ok {
		n := ramify_number_length(token, true)
		value, err := strconv__ParseFloat(ramify_read(stream, n), 64)
		*f = value
		return err
	}
	if f, ok := p.(*float32); ok {
		n := ramify_number_length(token, true)
		value, err := strconv__ParseFloat(ramify_read(stream, n), 32)
		*f = float32(value)
		return err
	}
	if b, ok := p.(*bool); ok {
		value, err := strconv__ParseBool(ramify_read_token(stream))
		*b = value
		return err
	}
	if verb == 'c' {
		if r, ok := p.(*rune); ok {
			*r = []rune(ramify_read_character(stream))[0]
			return nil
		}
		if b, ok := p.(*byte); ok {
			*b = ramify_read(stream, 1)[0]
			return nil
		}
	}
	n := ramify_number_length(token, false)
	if n == 0 {
		return errors__New("expected integer")
	}
	value, err := strconv__ParseInt(ramify_read(stream, n), 10, 64)
	if err != nil {
		return err
	}
	switch to := p.(type) {
	case *int:
		*to = int(value)
	case *int64:
		*to = value
	case *int32:
		*to = int32(value)
	case *int16:
		*to = int16(value)
	case *int8:
		*to = int8(value)
	case *uint:
		*to = uint(value)
	case *uint64:
		*to = uint64(value)
	case *uint32:
		*to = uint32(value)
	case *uint16:
		*to = uint16(value)
	case *uint8:
		*to = uint8(value)
	default:
		library__unknown_reader(p)
	}
	return nil
}
func library__skipInLine(stream any) {
	for !ramify_at_end(stream) {
		c := ramify_peek(stream)
		if c != " " && c != "\t" && c != "\r" {
			return
		}
		ramify_read(stream, 1)
	}
}
func library__scan(stream any, inLine bool, a []any) (int, error) {
	for i, p := range a {
		if inLine {
			library__skipInLine(stream)
			if !ramify_at_end(stream) && ramify_at_line_end(stream) {
				ramify_read_line(stream)
				return i, errors__New("unexpected newline")
			}
		} else {
			ramify_skip_blanks(stream)
		}
		if ramify_at_end(stream) {
			if i == 0 {
				return i, io__EOF
			}
			return i, io__ErrUnexpectedEOF
		}
		if err := library__store(stream, p, 'v'); err != nil {
			return i, err
		}
	}
	if inLine {
		library__skipInLine(stream)
		if !ramify_at_line_end(stream) {
			return len(a), errors__New("expected newline")
		}
		if !ramify_at_end(stream) {
			ramify_read_line(stream)
		}
	}
	return len(a), nil
}
func library__scanf(stream any, format string, a []any) (int, error) {
	done := 0
	for i := 0; i < len(format); i++ {
		c := format[i]
		if c == '%' && i+1 < len(format) {
			i++
			if format[i] == '%' {
				ramify_read(stream, 1)
				continue
			}
			if format[i] != 'c' {
				library__skipInLine(stream)
			}
			if ramify_at_end(stream) {
				if done == 0 {
					return done, io__EOF
				}
				return done, io__ErrUnexpectedEOF
			}
			if done >= len(a) {
				return done, errors__New("too few operands for format '%" + string(rune(format[i])) + "'")
			}
			if format[i] != 'c' && ramify_at_line_end(stream) {
				return done, errors__New("unexpected newline")
			}
			if s, ok := a[done].(*string); ok {
				stop := byte(0)
				if i+1 < len(format) {
					stop = format[i+1]
				}
				text := ""
				for !ramify_at_end(stream) {
					next := ramify_peek(stream)
					if next == " " || next == "\n" || next == "\t" || next == "\r" || (stop != 0 && format[i] == 'v' && next[0] == stop) {
						break
					}
					text += ramify_read(stream, 1)
				}
				*s = text
			} else if err := library__store(stream, a[done], format[i]); err != nil {
				return done, err
			}
			done++
		} else if c == '\n' {
			library__skipInLine(stream)
			if !ramify_at_line_end(stream) {
				return done, errors__New("newline in format does not match input")
			}
			ramify_read_line(stream)
		} else if c == ' ' || c == '\t' {
			library__skipInLine(stream)
		} else {
			if ramify_at_end(stream) {
				return done, io__ErrUnexpectedEOF
			}
			if ramify_peek(stream)[0] != c {
				return done, errors__New("input does not match format")
			}
			ramify_read(stream, 1)
		}
	}
	if done < len(a) {
		return done, errors__New("too many operands")
	}
	return done, nil
}
func fmt__Scan(a ...any) (int, error)                 { return library__scan(os__Stdin.stream, false, a) }
func fmt__Scanln(a ...any) (int, error)               { return library__scan(os__Stdin.stream, true, a) }
func fmt__Scanf(format string, a ...any) (int, error) { return library__scanf(os__Stdin.stream, format, a) }
func fmt__Fscan(r any, a ...any) (int, error)         { return library__scan(library__streamOf(r), false, a) }
func fmt__Fscanln(r any, a ...any) (int, error)       { return library__scan(library__streamOf(r), true, a) }
func fmt__Fscanf(r any, format string, a ...any) (int, error) {
	return library__scanf(library__streamOf(r), format, a)
}
func fmt__Sscan(text string, a ...any) (int, error)   { return library__scan(ramify_text_stream(text), false, a) }
func fmt__Sscanln(text string, a ...any) (int, error) { return library__scan(ramify_text_stream(text), true, a) }
func fmt__Sscanf(text string, format string, a ...any) (int, error) {
	return library__scanf(ramify_text_stream(text), format, a)
}
