"""Dates: billing periods, ages, schedules."""
import calendar
from datetime import date, datetime, time, timedelta, timezone


def periods(start, count):
    day = start
    for _ in range(count):
        last = calendar.monthrange(day.year, day.month)[1]
        yield day, day.replace(day=last)
        day = day.replace(day=last) + timedelta(days=1)


def age(born, today):
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


for begin, end in periods(date(2023, 11, 15), 4):
    print(begin, end, (end - begin).days + 1, f"{end:%d.%m.%y}")
print(age(date(2000, 2, 29), date(2024, 2, 28)), age(date(2000, 2, 29), date(2024, 2, 29)))
print([d.strftime("%a %d %b %Y, week %V, day %j") for d in (date(2024, 12, 30), date(2021, 1, 3))])
print(date(2024, 12, 30).isocalendar(), date(2024, 2, 29).weekday(), date.fromisoformat("1999-12-31").toordinal())
print(date.fromordinal(738000), repr(date(1, 1, 1)), date(2024, 5, 6) < date(2024, 5, 7), calendar.isleap(1900))

meeting = datetime(2024, 3, 9, 22, 45)
print(meeting, meeting + timedelta(hours=2, minutes=30), meeting.isoformat(), repr(meeting))
print(meeting.strftime("%A, %B %d at %I:%M %p"), meeting.date(), meeting.time(), meeting.timetuple if False else "")
parsed = [datetime.strptime(t, f) for t, f in [("2024-01-31 08:05:09", "%Y-%m-%d %H:%M:%S"), ("5 Mar 99", "%d %b %y"), ("12/25/2020 03:04 PM", "%m/%d/%Y %I:%M %p")]]
for one in parsed:
    print(one, max(parsed) - one)
gap = datetime(2024, 1, 1) - datetime(2023, 12, 25, 13, 30, 15, 250000)
print(gap, gap.days, gap.seconds, gap.total_seconds(), gap * 2, gap / 2, -gap, repr(gap), gap // timedelta(hours=1), gap > timedelta(days=6))
print(timedelta(weeks=1, days=-1, milliseconds=5), timedelta(seconds=90061.5), timedelta(0), bool(timedelta(0)), abs(timedelta(days=-3)))
aware = datetime(2024, 6, 1, 12, tzinfo=timezone.utc)
print(aware, aware.isoformat(), aware.astimezone(timezone(timedelta(hours=-5, minutes=-30))), aware.timestamp())
print(datetime.fromisoformat("2024-06-01T12:00:00+02:00") == datetime(2024, 6, 1, 10, tzinfo=timezone.utc), time(7, 5) < time(7, 6), time(23, 59, 1))
print({date(2024, 1, 1): "new year"}[date(2024, 1, 1)], sorted([date(2024, 2, 1), date(2023, 5, 1)])[0], calendar.month_name[2], calendar.day_abbr[0])
for wrong in (lambda: date(2023, 2, 29), lambda: datetime(2024, 13, 1), lambda: datetime.strptime("x", "%Y"), lambda: datetime.strptime("2024-01-01 1", "%Y-%m-%d")):
    try:
        wrong()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
