# SPDX-License-Identifier: Apache-2.0
# calendar, and date arithmetic for datetime. Results of the clock or of a local time zone are unknown, and so are forms
# of ISO 8601 other than the commonest.

datetime__MINYEAR = 1
datetime__MAXYEAR = 9999
datetime__days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
datetime__months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
def calendar__isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
def calendar__leapdays(y1, y2):
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)
def datetime__month_days(year, month):
    if month == 2:
        return 29 if calendar__isleap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31
def datetime__before_year(year):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400
def datetime__ordinal(year, month, day):
    days = datetime__before_year(year) + day
    for m in range(1, month):
        days += datetime__month_days(year, m)
    return days
def datetime__of_ordinal(n):
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    year = n * 400 // 146097 + 1
    while datetime__before_year(year) >= n:
        year -= 1
    while datetime__before_year(year + 1) < n:
        year += 1
    n -= datetime__before_year(year)
    month = 1
    while n > datetime__month_days(year, month):
        n -= datetime__month_days(year, month)
        month += 1
    return year, month, n
def calendar__weekday(year, month, day):
    return (datetime__ordinal(year, month, day) + 6) % 7
def calendar__monthrange(year, month):
    if not 1 <= month <= 12:
        ramify_unsupported("calendar with a month that there is not")
    return calendar__weekday(year, month, 1), datetime__month_days(year, month)
calendar__MONDAY = 0
calendar__SUNDAY = 6
calendar__month_name = [""] + datetime__months
calendar__month_abbr = [""] + [name[:3] for name in datetime__months]
calendar__day_name = datetime__days
calendar__day_abbr = [name[:3] for name in datetime__days]
def datetime__check_date(year, month, day):
    for part in (year, month, day):
        if not isinstance(part, int):
            raise TypeError("'" + type(part).__name__ + "' object cannot be interpreted as an integer")
    if not 1 <= year <= 9999:
        raise ValueError("year " + str(year) + " is out of range")
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= datetime__month_days(year, month):
        raise ValueError("day is out of range for month")
def datetime__check_time(hour, minute, second, microsecond):
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")
def datetime__iso_week(ordinal):
    weekday = (ordinal + 6) % 7
    year = datetime__of_ordinal(ordinal - weekday + 3)[0]
    first = datetime__ordinal(year, 1, 4)
    first -= (first + 6) % 7
    return year, (ordinal - first) // 7 + 1, weekday + 1
def datetime__clock(hour, minute, second, microsecond):
    text = "%02d:%02d:%02d" % (hour, minute, second)
    return text + ".%06d" % microsecond if microsecond else text
def datetime__format(format, date, hour, minute, second, microsecond, offset):
    parts = []
    at = 0
    while at < len(format):
        if format[at] != "%" or at + 1 == len(format):
            parts.append(format[at])
            at += 1
            continue
        letter = format[at + 1]
        at += 2
        if letter == "Y": parts.append(str(date.year))
        elif letter == "m": parts.append("%02d" % date.month)
        elif letter == "d": parts.append("%02d" % date.day)
        elif letter == "H": parts.append("%02d" % hour)
        elif letter == "M": parts.append("%02d" % minute)
        elif letter == "S": parts.append("%02d" % second)
        elif letter == "f": parts.append("%06d" % microsecond)
        elif letter == "y": parts.append("%02d" % (date.year % 100))
        elif letter == "B": parts.append(datetime__months[date.month - 1])
        elif letter in "bh": parts.append(datetime__months[date.month - 1][:3])
        elif letter == "A": parts.append(datetime__days[date.weekday()])
        elif letter == "a": parts.append(datetime__days[date.weekday()][:3])
        elif letter == "I": parts.append("%02d" % ((hour + 11) % 12 + 1))
        elif letter == "p": parts.append("AM" if hour < 12 else "PM")
        elif letter == "j": parts.append("%03d" % (date.toordinal() - datetime__before_year(date.year)))
        elif letter == "w": parts.append(str((date.weekday() + 1) % 7))
        elif letter == "u": parts.append(str(date.weekday() + 1))
        elif letter == "e": parts.append("%2d" % date.day)
        elif letter == "U": parts.append("%02d" % ((date.toordinal() - datetime__before_year(date.year) - 1 + 7 - (date.weekday() + 1) % 7) // 7))
        elif letter == "W": parts.append("%02d" % ((date.toordinal() - datetime__before_year(date.year) - 1 + 7 - date.weekday()) // 7))
        elif letter == "V": parts.append("%02d" % datetime__iso_week(date.toordinal())[1])
        elif letter == "G": parts.append(str(datetime__iso_week(date.toordinal())[0]))
        elif letter == "F": parts.append("%d-%02d-%02d" % (date.year, date.month, date.day))
        elif letter in "TX": parts.append("%02d:%02d:%02d" % (hour, minute, second))
        elif letter == "R": parts.append("%02d:%02d" % (hour, minute))
        elif letter in "Dx": parts.append("%02d/%02d/%02d" % (date.month, date.day, date.year % 100))
        elif letter == "c": parts.append("%s %s %2d %02d:%02d:%02d %d" % (datetime__days[date.weekday()][:3], datetime__months[date.month - 1][:3], date.day, hour, minute, second, date.year))
        elif letter == "z": parts.append("" if offset is None else datetime__offset_text(offset, ""))
        elif letter == "Z" and offset is None: pass
        elif letter == "n": parts.append("\n")
        elif letter == "t": parts.append("\t")
        elif letter == "%": parts.append("%")
        else: ramify_unsupported("strftime with %" + letter)
    return "".join(parts)
def datetime__offset_text(offset, colon):
    seconds = offset.days * 86400 + offset.seconds
    sign = "-" if seconds < 0 else "+"
    seconds = abs(seconds)
    text = sign + "%02d" % (seconds // 3600) + colon + "%02d" % (seconds // 60 % 60)
    return text + colon + "%02d" % (seconds % 60) if seconds % 60 else text
