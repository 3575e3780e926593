// SPDX-License-Identifier: Apache-2.0
// time.Duration, months and days of the week.
package library

type time__Duration int64
type time__Month int
type time__Weekday int

const time__Nanosecond time__Duration = 1
const time__Microsecond time__Duration = 1000
const time__Millisecond time__Duration = 1000000
const time__Second time__Duration = 1000000000
const time__Minute time__Duration = 60000000000
const time__Hour time__Duration = 3600000000000

func (d time__Duration) Seconds() float64 { return float64(d/1000000000) + float64(d%1000000000)/1e9 }
func (d time__Duration) Minutes() float64 { return float64(d/60000000000) + float64(d%60000000000)/60e9 }
func (d time__Duration) Hours() float64 { return float64(d/3600000000000) + float64(d%3600000000000)/3600e9 }
func (d time__Duration) Milliseconds() int64 { return int64(d) / 1000000 }
func (d time__Duration) Nanoseconds() int64 { return int64(d) }
func (d time__Duration) String() string {
	if d == 0 {
		return "0s"
	}
	sign := ""
	u := uint64(d)
	if d < 0 {
		sign = "-"
		u = -u
	}
	if u < 1000000000 {
		if u < 1000 {
			return sign + fmt__Sprint(u) + "ns"
		}
		if u < 1000000 {
			return sign + library__fraction(u, 1000, 3) + "µs"
		}
		return sign + library__fraction(u, 1000000, 6) + "ms"
	}
	text := library__fraction(u%60000000000, 1000000000, 9) + "s"
	minutes := u / 60000000000
	if minutes > 0 {
		text = fmt__Sprint(minutes%60) + "m" + text
		if minutes >= 60 {
			text = fmt__Sprint(minutes/60) + "h" + text
		}
	}
	return sign + text
}
func library__fraction(u, unit uint64, digits int) string {
	text := fmt__Sprint(u / unit)
	rest := u % unit
	if rest == 0 {
		return text
	}
	part := fmt__Sprintf("%0*d", digits, rest)
	return text + "." + strings__TrimRight(part, "0")
}
