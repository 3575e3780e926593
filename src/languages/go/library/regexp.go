// SPDX-License-Identifier: Apache-2.0
// regexp. The matching itself is a function of the dialect (languages/go/rules/packages.cpp); a pattern that
// does not compile there ends the run as unknown.
package library

func library__regexpNames(pattern string) []string
func library__regexpFind(pattern, text string, count int) []int

type regexp__Regexp struct {
	pattern string
	names   []string
}

func regexp__MustCompile(pattern string) *regexp__Regexp {
	return &regexp__Regexp{pattern, library__regexpNames(pattern)}
}
func regexp__Compile(pattern string) (*regexp__Regexp, error) { return regexp__MustCompile(pattern), nil }
func regexp__MatchString(pattern, text string) (bool, error) {
	return regexp__MustCompile(pattern).MatchString(text), nil
}
func regexp__QuoteMeta(text string) string {
	out := ""
	for _, c := range text {
		if strings__ContainsRune("\\.+*?()|[]{}^$", c) {
			out += "\\"
		}
		out += string(c)
	}
	return out
}
func (re *regexp__Regexp) String() string         { return re.pattern }
func (re *regexp__Regexp) NumSubexp() int         { return len(re.names) - 1 }
func (re *regexp__Regexp) SubexpNames() []string  { return re.names }
func (re *regexp__Regexp) SubexpIndex(name string) int {
	if name != "" {
		for i, known := range re.names {
			if known == name {
				return i
			}
		}
	}
	return -1
}
func (re *regexp__Regexp) all(text string, count int) [][]int {
	flat := library__regexpFind(re.pattern, text, count)
	width := 2 * len(re.names)
	var found [][]int
	for at := 0; at < len(flat); at += width {
		found = append(found, flat[at:at+width:at+width])
	}
	return found
}
func (re *regexp__Regexp) first(text string) []int {
	found := re.all(text, 1)
	if len(found) == 0 {
		return nil
	}
	return found[0]
}
func library__regexpParts(text string, places []int) []string {
	if places == nil {
		return nil
	}
	parts := make([]string, len(places)/2)
	for i := range parts {
		if places[2*i] >= 0 {
			parts[i] = text[places[2*i]:places[2*i+1]]
		}
	}
	return parts
}
func (re *regexp__Regexp) MatchString(text string) bool { return re.first(text) != nil }
func (re *regexp__Regexp) Match(data []byte) bool       { return re.first(string(data)) != nil }
func (re *regexp__Regexp) FindString(text string) string {
	places := re.first(text)
	if places == nil {
		return ""
	}
	return text[places[0]:places[1]]
}
func (re *regexp__Regexp) Find(data []byte) []byte {
	places := re.first(string(data))
	if places == nil {
		return nil
	}
	return data[places[0]:places[1]:places[1]]
}
func (re *regexp__Regexp) FindIndex(data []byte) []int { return re.FindStringIndex(string(data)) }
func (re *regexp__Regexp) FindStringIndex(text string) []int {
	places := re.first(text)
	if places == nil {
		return nil
	}
	return places[0:2]
}
func (re *regexp__Regexp) FindStringSubmatch(text string) []string {
	return library__regexpParts(text, re.first(text))
}
func (re *regexp__Regexp) FindStringSubmatchIndex(text string) []int { return re.first(text) }
func (re *regexp__Regexp) FindAllString(text string, n int) []string {
	var found []string
	for _, places := range re.all(text, n) {
		found = append(found, text[places[0]:places[1]])
	}
	return found
}
func (re *regexp__Regexp) FindAllStringIndex(text string, n int) [][]int {
	var found [][]int
	for _, places := range re.all(text, n) {
		found = append(found, places[0:2])
	}
	return found
}
func (re *regexp__Regexp) FindAllStringSubmatch(text string, n int) [][]string {
	var found [][]string
	for _, places := range re.all(text, n) {
		found = append(found, library__regexpParts(text, places))
	}
	return found
}
func (re *regexp__Regexp) FindAllStringSubmatchIndex(text string, n int) [][]int { return re.all(text, n) }
func (re *regexp__Regexp) replaced(text string, f func([]int) string) string {
	out := ""
	last := 0
	for _, places := range re.all(text, -1) {
		out += text[last:places[0]] + f(places)
		last = places[1]
	}
	return out + text[last:]
}
func (re *regexp__Regexp) ReplaceAllLiteralString(text, with string) string {
	return re.replaced(text, func(places []int) string { return with })
}
func (re *regexp__Regexp) ReplaceAllStringFunc(text string, f func(string) string) string {
	return re.replaced(text, func(places []int) string { return f(text[places[0]:places[1]]) })
}
func (re *regexp__Regexp) ReplaceAllString(text, with string) string {
	return re.replaced(text, func(places []int) string { return re.expanded(with, text, places) })
}
func (re *regexp__Regexp) ReplaceAll(data, with []byte) []byte {
	return []byte(re.ReplaceAllString(string(data), string(with)))
}
func (re *regexp__Regexp) expanded(with, text string, places []int) string {
	out := ""
	for len(with) > 0 {
		at := strings__IndexByte(with, '$')
		if at < 0 {
			break
		}
		out += with[:at]
		with = with[at:]
		if len(with) > 1 && with[1] == '$' {
			out += "$"
			with = with[2:]
			continue
		}
		begin := 1
		is_braced := len(with) > 1 && with[1] == '{'
		if is_braced {
			begin = 2
		}
		end := begin
		for end < len(with) && (with[end] == '_' || with[end] >= '0' && with[end] <= '9' || with[end] >= 'a' && with[end] <= 'z' || with[end] >= 'A' && with[end] <= 'Z') {
			end++
		}
		name := with[begin:end]
		if name == "" || is_braced && (end == len(with) || with[end] != '}') {
			out += "$"
			with = with[1:]
			continue
		}
		with = with[end:]
		if is_braced {
			with = with[1:]
		}
		number, err := strconv__Atoi(name)
		if err != nil {
			number = re.SubexpIndex(name)
		}
		if number >= 0 && 2*number+1 < len(places) && places[2*number] >= 0 {
			out += text[places[2*number]:places[2*number+1]]
		}
	}
	return out + with
}
func (re *regexp__Regexp) Split(text string, n int) []string {
	if n == 0 {
		return nil
	}
	if len(re.pattern) > 0 && len(text) == 0 {
		return []string{""}
	}
	parts := []string{}
	begin, end := 0, 0
	for _, places := range re.all(text, n) {
		if n > 0 && len(parts) == n-1 {
			break
		}
		end = places[0]
		if places[1] != 0 {
			parts = append(parts, text[begin:end])
		}
		begin = places[1]
	}
	if end != len(text) {
		parts = append(parts, text[begin:])
	}
	return parts
}
