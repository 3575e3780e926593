# SPDX-License-Identifier: Apache-2.0
# Date. A date is a number of days since a fixed one; the arithmetic is that of Richards, "Mapping time" (1998), chapter
# 25, in the form that counts eras of 400 years. Methods that read the clock are omitted.

class Date
  include Comparable
  MONTHNAMES = [nil, "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
  ABBR_MONTHNAMES = [nil, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  DAYNAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  ABBR_DAYNAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  class Error < ArgumentError
  end
  def self.leap?(year)
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  end
  def self.gregorian_leap?(year)
    leap?(year)
  end
  def self.days_of(year, month)
    month == 2 ? (leap?(year) ? 29 : 28) : [4, 6, 9, 11].include?(month) ? 30 : 31
  end
  def self.number_of(year, month, day)
    year -= 1 if month <= 2
    era = year / 400
    of_era = year - era * 400
    of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year + 1721120
  end
  def self.valid_date?(year, month, day)
    return false unless year.is_a?(Integer) && month.is_a?(Integer) && day.is_a?(Integer)
    month += 13 if month < 0
    return false if month < 1 || month > 12
    day += days_of(year, month) + 1 if day < 0
    day >= 1 && day <= days_of(year, month)
  end
  def self.valid_civil?(year, month, day)
    valid_date?(year, month, day)
  end
  def self.civil(year = -4712, month = 1, day = 1)
    new(year, month, day)
  end
  def self.jd(number)
    new(2000, 1, 1) + (number - 2451545)
  end
  def self.ordinal(year, day = 1)
    new(year, 1, 1) + (day - 1)
  end
  def self.wrong
    raise Date::Error, "invalid date"
  end
  def self.parse(text)
    parts = __regex_matches__("(-?[0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    parts = __regex_matches__("([0-9]{4})/([0-9]{1,2})/([0-9]{1,2})", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    parts = __regex_matches__("^([0-9]{4})([0-9]{2})([0-9]{2})$", "", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 1, 2, 3) unless parts.empty?
    names = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?"
    parts = __regex_matches__("([0-9]{1,2})(?:st|nd|rd|th)?[ -]+" + names + "[ ,-]+(-?[0-9]{4})", "i", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 3, 2, 1) unless parts.empty?
    parts = __regex_matches__(names + " +([0-9]{1,2})(?:st|nd|rd|th)?[ ,]+(-?[0-9]{4})", "i", text, 0, -1, "search", 1)
    return of_parts(text, parts[0], 3, 1, 2) unless parts.empty?
    wrong unless text.chars.any? { |c| "0123456789".include?(c) }
    raise NotImplementedError, "dates that are written like `" + text + "` are not known"
  end
  def self.iso8601(text)
    parse(text)
  end
  def self.of_parts(text, spans, year, month, day)
    part = proc { |number| text[spans[number * 2]...spans[number * 2 + 1]] }
    named = ABBR_MONTHNAMES.index(part.call(month)[0, 3].capitalize)
    new(part.call(year).to_i, named || part.call(month).to_i, part.call(day).to_i)
  end
  def self.strptime(text, pattern = "%F")
    pattern = pattern.gsub("%F", "%Y-%m-%d").gsub("%D", "%m/%d/%y")
    known = { "Y" => "(-?[0-9]{4})", "m" => "([0-9]{1,2})", "d" => "([0-9]{1,2})", "e" => " ?([0-9]{1,2})", "y" => "([0-9]{2})", "b" => "([A-Za-z]{3})", "B" => "([A-Za-z]+)", "j" => "([0-9]{1,3})" }
    letters = []
    source = []
    at = 0
    while at < pattern.length
      c = pattern[at]
      at += 1
      if c == "%"
        letter = pattern[at]
        letter = pattern[at += 1] if letter == "-"
        at += 1
        raise NotImplementedError, "`%" + letter + "` in a pattern of dates is not known" unless known.key?(letter)
        letters.push(letter)
        source.push(known[letter])
      else
        source.push(Regexp.escape(c))
      end
    end
    found = __regex_matches__("\\A" + source.join + "\\z", "", text, 0, -1, "match", 1)
    wrong if found.empty?
    year = -4712
    month = 1
    day = 1
    letters.each_with_index do |letter, place|
      part = text[found[0][place * 2 + 2]...found[0][place * 2 + 3]]
      case letter
      when "Y" then year = part.to_i
      when "y" then year = part.to_i + (part.to_i < 69 ? 2000 : 1900)
      when "m" then month = part.to_i
      when "d", "e" then day = part.to_i
      when "j" then return ordinal(year, part.to_i)
      when "b", "B" then month = ABBR_MONTHNAMES.index(part[0, 3].capitalize) || wrong
      end
    end
    new(year, month, day)
  end
  def initialize(year = -4712, month = 1, day = 1)
    raise TypeError, "invalid year (not numeric)" unless year.is_a?(Integer)
    raise TypeError, "invalid month (not numeric)" unless month.is_a?(Integer)
    raise TypeError, "invalid day (not numeric)" unless day.is_a?(Integer)
    Date.wrong unless Date.valid_date?(year, month, day)
    month += 13 if month < 0
    day += Date.days_of(year, month) + 1 if day < 0
    @year = year
    @month = month
    @day = day
    @jd = Date.number_of(year, month, day)
  end
  def year
    @year
  end
  def month
    @month
  end
  def mon
    @month
  end
  def day
    @day
  end
  def mday
    @day
  end
  def jd
    @jd
  end
  def mjd
    @jd - 2400001
  end
  def ld
    @jd - 2299160
  end
  def wday
    (@jd + 1) % 7
  end
  def yday
    @jd - Date.number_of(@year, 1, 1) + 1
  end
  def cwday
    wday == 0 ? 7 : wday
  end
  def cwyear
    (self + (4 - cwday)).year
  end
  def cweek
    ((self + (4 - cwday)).yday - 1) / 7 + 1
  end
  def leap?
    Date.leap?(@year)
  end
  def sunday?
    wday == 0
  end
  def monday?
    wday == 1
  end
  def tuesday?
    wday == 2
  end
  def wednesday?
    wday == 3
  end
  def thursday?
    wday == 4
  end
  def friday?
    wday == 5
  end
  def saturday?
    wday == 6
  end
  def +(days)
    raise TypeError, "expected numeric" unless days.is_a?(Numeric)
    raise NotImplementedError, "parts of days are not known" unless days == days.floor
    rest = @jd + days.to_i - 1721120
    era = rest / 146097
    of_era = rest - era * 146097
    year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365
    of_year = of_era - (365 * year + year / 4 - year / 100)
    month = (5 * of_year + 2) / 153
    day = of_year - (153 * month + 2) / 5 + 1
    month = month < 10 ? month + 3 : month - 9
    self.class.new(year + era * 400 + (month <= 2 ? 1 : 0), month, day)
  end
  def -(other)
    return Rational(@jd - other.jd, 1) if other.is_a?(Date)
    raise TypeError, "expected numeric" unless other.is_a?(Numeric)
    self + -other
  end
  def >>(months)
    all = @year * 12 + @month - 1 + months
    year = all / 12
    month = all % 12 + 1
    last = Date.days_of(year, month)
    self.class.new(year, month, @day < last ? @day : last)
  end
  def <<(months)
    self >> -months
  end
  def next_day(count = 1)
    self + count
  end
  def prev_day(count = 1)
    self - count
  end
  def next_month(count = 1)
    self >> count
  end
  def prev_month(count = 1)
    self << count
  end
  def next_year(count = 1)
    self >> count * 12
  end
  def prev_year(count = 1)
    self << count * 12
  end
  def succ
    self + 1
  end
  def next
    self + 1
  end
  def <=>(other)
    other.is_a?(Date) ? @jd <=> other.jd : nil
  end
  def ===(other)
    other.is_a?(Date) && @jd == other.jd
  end
  def eql?(other)
    other.is_a?(Date) && @jd == other.jd
  end
  def hash
    @jd.hash
  end
  def step(limit, by = 1)
    return to_enum(:step, limit, by) unless block_given?
    at = self
    while by > 0 ? at <= limit : at >= limit
      yield at
      at += by
    end
    self
  end
  def upto(limit, &block)
    return to_enum(:upto, limit) unless block
    step(limit, 1, &block)
  end
  def downto(limit, &block)
    return to_enum(:downto, limit) unless block
    step(limit, -1, &block)
  end
  def to_date
    self
  end
  def deconstruct_keys(keys)
    { year: @year, month: @month, day: @day, wday: wday, yday: yday }
  end
  def padded(value, width, fill, flag)
    return value.to_s if flag == "-"
    value.to_s.rjust(width, flag == "_" ? " " : flag == "0" ? "0" : fill)
  end
  def part_of(letter, flag)
    case letter
    when "Y" then @year < 0 ? "-" + padded(-@year, 4, "0", flag) : padded(@year, 4, "0", flag)
    when "C" then padded(@year / 100, 2, "0", flag)
    when "y" then padded(@year % 100, 2, "0", flag)
    when "m" then padded(@month, 2, "0", flag)
    when "d" then padded(@day, 2, "0", flag)
    when "e" then padded(@day, 2, " ", flag)
    when "j" then padded(yday, 3, "0", flag)
    when "H", "M", "S", "I" then padded(letter == "I" ? 12 : 0, 2, "0", flag)
    when "k" then padded(0, 2, " ", flag)
    when "L" then "000"
    when "N" then "000000000"
    when "p" then "AM"
    when "P" then "am"
    when "z" then "+0000"
    when "Z" then "+00:00"
    when "A" then DAYNAMES[wday]
    when "a" then ABBR_DAYNAMES[wday]
    when "B" then MONTHNAMES[@month]
    when "b", "h" then ABBR_MONTHNAMES[@month]
    when "u" then cwday.to_s
    when "w" then wday.to_s
    when "G" then padded(cwyear, 4, "0", flag)
    when "V" then padded(cweek, 2, "0", flag)
    when "U" then padded((yday + 6 - wday) / 7, 2, "0", flag)
    when "W" then padded((yday + 6 - (wday + 6) % 7) / 7, 2, "0", flag)
    when "F" then strftime("%Y-%m-%d")
    when "D", "x" then strftime("%m/%d/%y")
    when "T", "X" then "00:00:00"
    when "R" then "00:00"
    when "c" then strftime("%a %b %e %H:%M:%S %Y")
    when "v" then strftime("%e-%^b-%Y")
    when "s" then ((@jd - 2440588) * 86400).to_s
    when "n" then "\n"
    when "t" then "\t"
    when "%" then "%"
    else raise NotImplementedError, "`%" + letter.to_s + "` in a pattern of dates is not known"
    end
  end
  def strftime(pattern = "%F")
    parts = []
    at = 0
    while at < pattern.length
      c = pattern[at]
      at += 1
      if c != "%"
        parts.push(c)
        next
      end
      flag = ""
      while "-_0^#".include?(pattern[at].to_s) && at < pattern.length
        flag = pattern[at]
        at += 1
      end
      made = part_of(pattern[at], flag)
      at += 1
      parts.push(flag == "^" ? made.upcase : made)
    end
    parts.join
  end
  def to_s
    strftime("%Y-%m-%d")
  end
  def iso8601
    to_s
  end
  def xmlschema
    to_s
  end
  def inspect
    "#<Date: " + to_s + " ((" + @jd.to_s + "j,0s,0n),+0s,2299161j)>"
  end
  def freeze
    self
  end
  def frozen?
    true
  end
end
