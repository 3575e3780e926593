// SPDX-License-Identifier: Apache-2.0
// flag.
package library

type flag__Flag struct {
	Name   string
	Usage  string
	to     any
	isBool bool
}

var flag__all []*flag__Flag
var flag__rest []string
var flag__given int

func library__addFlag(name, usage string, to any, isBool bool) {
	flag__all = append(flag__all, &flag__Flag{name, usage, to, isBool})
}
func flag__IntVar(p *int, name string, value int, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__StringVar(p *string, name string, value string, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__BoolVar(p *bool, name string, value bool, usage string) {
	*p = value
	library__addFlag(name, usage, p, true)
}
func flag__Float64Var(p *float64, name string, value float64, usage string) {
	*p = value
	library__addFlag(name, usage, p, false)
}
func flag__Int(name string, value int, usage string) *int {
	p := new(int)
	flag__IntVar(p, name, value, usage)
	return p
}
func flag__String(name string, value string, usage string) *string {
	p := new(string)
	flag__StringVar(p, name, value, usage)
	return p
}
func flag__Bool(name string, value bool, usage string) *bool {
	p := new(bool)
	flag__BoolVar(p, name, value, usage)
	return p
}
func flag__Float64(name string, value float64, usage string) *float64 {
	p := new(float64)
	flag__Float64Var(p, name, value, usage)
	return p
}
func library__flagError(text string) {
	library__printError(text + "\nUsage of " + os__Args[0] + ":\n")
	os__Exit(2)
}
func flag__Parse() {
	args := os__Args[1:]
	for len(args) > 0 {
		arg := args[0]
		if len(arg) < 2 || arg[0] != '-' {
			break
		}
		args = args[1:]
		if arg == "--" {
			break
		}
		name := strings__TrimPrefix(strings__TrimPrefix(arg, "-"), "-")
		value, has := "", false
		if at := strings__Index(name, "="); at >= 0 {
			value, has = name[at+1:], true
			name = name[:at]
		}
		var found *flag__Flag
		for _, f := range flag__all {
			if f.Name == name {
				found = f
			}
		}
		if found == nil {
			library__flagError("flag provided but not defined: -" + name)
		}
		if !has && found.isBool {
			value = "true"
		} else if !has {
			if len(args) == 0 {
				library__flagError("flag needs an argument: -" + name)
			}
			value = args[0]
			args = args[1:]
		}
		flag__given++
		var err error
		switch to := found.to.(type) {
		case *int:
			*to, err = strconv__Atoi(value)
		case *string:
			*to = value
		case *bool:
			*to, err = strconv__ParseBool(value)
		case *float64:
			*to, err = strconv__ParseFloat(value, 64)
		}
		if err != nil {
			library__flagError("invalid value \"" + value + "\" for flag -" + name + ": parse error")
		}
	}
	flag__rest = args
}
func flag__Args() []string { return flag__rest }
func flag__NArg() int      { return len(flag__rest) }
func flag__NFlag() int     { return flag__given }
func flag__Arg(i int) string {
	if i < 0 || i >= len(flag__rest) {
		return ""
	}
	return flag__rest[i]
}
