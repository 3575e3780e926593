// SPDX-License-Identifier: Apache-2.0
// <time.h>. The clock is a part of the program's state only: the calendar starts at 2000-01-01 00:00:00 UTC, clock() at
// 0, and each read of a clock is one microsecond after the preceding one. Local time is UTC.
//
// Conversion between days and dates: Howard Hinnant, "chrono-compatible low-level date algorithms".
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

void __ramify_undefined(const char *name, const char *what);
void __ramify_unsupported(const char *what);
void __ramify_schedule(void);

static const long epoch = 946684800;
static long microseconds;

static long look(void) {
  __ramify_schedule();
  return ++microseconds;
}

time_t time(time_t *to) {
  time_t now = epoch + look() / 1000000;
  if (to) *to = now;
  return now;
}
clock_t clock(void) { return look(); }
double difftime(time_t end, time_t begin) { return (double)(end - begin); }
int clock_gettime(clockid_t which, struct timespec *to) {
  if (which != CLOCK_REALTIME && which != CLOCK_MONOTONIC && which != CLOCK_PROCESS_CPUTIME_ID && which != CLOCK_THREAD_CPUTIME_ID) {
    errno = EINVAL;
    return -1;
  }
  long now = look();
  to->tv_sec = (which == CLOCK_REALTIME ? epoch : 0) + now / 1000000;
  to->tv_nsec = now % 1000000 * 1000;
  return 0;
}
int timespec_get(struct timespec *to, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, to);
  return base;
}
int gettimeofday(struct timeval *restrict to, void *restrict zone) {
  (void)zone;
  long now = look();
  to->tv_sec = epoch + now / 1000000;
  to->tv_usec = now % 1000000;
  return 0;
}
char *tzname[2] = {"UTC", "UTC"};
long timezone = 0;
int daylight = 0;
void tzset(void) {}

static long days_of(long year, int month, int day) {
  year -= month <= 2;
  long era = (year >= 0 ? year : year - 399) / 400;
  long year_of_era = year - era * 400;
  long day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  long day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

static int is_leap(long year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

struct tm *gmtime_r(const time_t *restrict at, struct tm *restrict to) {
  long days = *at / 86400, rest = *at % 86400;
  if (rest < 0) {
    rest += 86400;
    --days;
  }
  long weekday = (days + 4) % 7;
  long z = days + 719468;
  long era = (z >= 0 ? z : z - 146096) / 146097;
  long day_of_era = z - era * 146097;
  long year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  long day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  long month = (5 * day_of_year + 2) / 153;
  long year = year_of_era + era * 400 + (month >= 10);
  if (year - 1900 > INT_MAX || year - 1900 < INT_MIN) {
    errno = EOVERFLOW;
    return 0;
  }
  memset(to, 0, sizeof *to);
  to->tm_sec = (int)(rest % 60);
  to->tm_min = (int)(rest / 60 % 60);
  to->tm_hour = (int)(rest / 3600);
  to->tm_mday = (int)(day_of_year - (153 * month + 2) / 5 + 1);
  to->tm_mon = (int)(month < 10 ? month + 2 : month - 10);
  to->tm_year = (int)(year - 1900);
  to->tm_wday = (int)(weekday < 0 ? weekday + 7 : weekday);
  to->tm_yday = (int)(days - days_of(year, 1, 1));
  to->tm_zone = "GMT";
  return to;
}
struct tm *localtime_r(const time_t *restrict at, struct tm *restrict to) {
  struct tm *done = gmtime_r(at, to);
  if (done) done->tm_zone = "UTC";
  return done;
}
static struct tm broken_down;
struct tm *gmtime(const time_t *at) { return gmtime_r(at, &broken_down); }
struct tm *localtime(const time_t *at) { return localtime_r(at, &broken_down); }

time_t timegm(struct tm *from) {
  long month = from->tm_mon % 12, year = 1900L + from->tm_year + from->tm_mon / 12;
  if (month < 0) {
    month += 12;
    --year;
  }
  time_t at = (days_of(year, (int)month + 1, 1) + from->tm_mday - 1) * 86400 + from->tm_hour * 3600L + from->tm_min * 60L + from->tm_sec;
  return gmtime_r(&at, from) ? at : -1;
}
time_t mktime(struct tm *from) {
  time_t at = timegm(from);
  from->tm_zone = "UTC";
  return at;
}

// --- text forms

static const char *const weekdays[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

char *asctime_r(const struct tm *restrict at, char *restrict to) {
  // 7.27.3.1p2 and p3
  if (at->tm_wday < 0 || at->tm_wday > 6 || at->tm_mon < 0 || at->tm_mon > 11 || at->tm_year > 8099 || at->tm_year < -900)
    __ramify_undefined("UB_library_argument", "a member of the time is outside its range");
  sprintf(to, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", weekdays[at->tm_wday], months[at->tm_mon], at->tm_mday, at->tm_hour, at->tm_min,
          at->tm_sec, 1900 + at->tm_year);
  return to;
}
char *asctime(const struct tm *at) {
  static char text[64];
  return asctime_r(at, text);
}
char *ctime(const time_t *at) { return asctime(localtime(at)); }
char *ctime_r(const time_t *restrict at, char *restrict to) {
  struct tm parts;
  return asctime_r(localtime_r(at, &parts), to);
}

// The week of ISO 8601, and the year that it belongs to.
static int iso_week(const struct tm *at, long *year) {
  *year = 1900L + at->tm_year;
  int week = (at->tm_yday - (at->tm_wday + 6) % 7 + 10) / 7;
  if (week < 1) {
    --*year;
    int last_of_year = at->tm_yday + 365 + is_leap(*year);
    return (last_of_year - (at->tm_wday + 6) % 7 + 10) / 7;
  }
  if (week == 53) {
    int rest = at->tm_yday - 365 - is_leap(*year);
    if ((rest - (at->tm_wday + 6) % 7 + 10) / 7 == 1) {
      ++*year;
      return 1;
    }
  }
  return week;
}

struct text {
  char *to;
  size_t size, count;
};

static void add(struct text *text, const char *part) {
  size_t length = strlen(part);
  if (text->count + length < text->size) memcpy(text->to + text->count, part, length);
  text->count += length;
}
static void add_number(struct text *text, const char *format, long number) {
  char part[32];
  sprintf(part, format, number);
  add(text, part);
}

static void add_conversions(struct text *text, const char *format, const struct tm *at);

static void add_conversion(struct text *text, char kind, const struct tm *at) {
  long year = 1900L + at->tm_year, iso_year;
  int week = iso_week(at, &iso_year), hour = at->tm_hour % 12 ? at->tm_hour % 12 : 12;
  const char *weekday = at->tm_wday >= 0 && at->tm_wday < 7 ? weekdays[at->tm_wday] : "?";
  const char *month = at->tm_mon >= 0 && at->tm_mon < 12 ? months[at->tm_mon] : "?";
  char brief[4] = {0};
  switch (kind) {
    case 'a': add(text, strncpy(brief, weekday, 3)); break;
    case 'A': add(text, weekday); break;
    case 'b':
    case 'h': add(text, strncpy(brief, month, 3)); break;
    case 'B': add(text, month); break;
    case 'c': add_conversions(text, "%a %b %e %H:%M:%S %Y", at); break;
    case 'C': add_number(text, "%02ld", year / 100 - (year % 100 < 0)); break;
    case 'd': add_number(text, "%02ld", at->tm_mday); break;
    case 'D':
    case 'x': add_conversions(text, "%m/%d/%y", at); break;
    case 'e': add_number(text, "%2ld", at->tm_mday); break;
    case 'F': add_conversions(text, "%Y-%m-%d", at); break;
    case 'g': add_number(text, "%02ld", (iso_year % 100 + 100) % 100); break;
    case 'G': add_number(text, "%ld", iso_year); break;
    case 'H': add_number(text, "%02ld", at->tm_hour); break;
    case 'I': add_number(text, "%02ld", hour); break;
    case 'j': add_number(text, "%03ld", at->tm_yday + 1); break;
    case 'k': add_number(text, "%2ld", at->tm_hour); break;
    case 'l': add_number(text, "%2ld", hour); break;
    case 'm': add_number(text, "%02ld", at->tm_mon + 1); break;
    case 'M': add_number(text, "%02ld", at->tm_min); break;
    case 'n': add(text, "\n"); break;
    case 'p': add(text, at->tm_hour > 11 ? "PM" : "AM"); break;
    case 'P': add(text, at->tm_hour > 11 ? "pm" : "am"); break;
    case 'r': add_conversions(text, "%I:%M:%S %p", at); break;
    case 'R': add_conversions(text, "%H:%M", at); break;
    case 's': {
      struct tm copy = *at;
      add_number(text, "%ld", mktime(&copy));
      break;
    }
    case 'S': add_number(text, "%02ld", at->tm_sec); break;
    case 't': add(text, "\t"); break;
    case 'T':
    case 'X': add_conversions(text, "%H:%M:%S", at); break;
    case 'u': add_number(text, "%ld", (at->tm_wday + 6) % 7 + 1); break;
    case 'U': add_number(text, "%02ld", (at->tm_yday - at->tm_wday + 7) / 7); break;
    case 'V': add_number(text, "%02ld", week); break;
    case 'w': add_number(text, "%ld", at->tm_wday); break;
    case 'W': add_number(text, "%02ld", (at->tm_yday - (at->tm_wday + 6) % 7 + 7) / 7); break;
    case 'y': add_number(text, "%02ld", (year % 100 + 100) % 100); break;
    case 'Y': add_number(text, "%ld", year); break;
    case 'z': add(text, "+0000"); break;
    case 'Z': add(text, at->tm_zone ? at->tm_zone : ""); break;
    case '%': add(text, "%"); break;
    // 7.27.3.5p6
    default: __ramify_undefined("UB_library_argument", "the format has a conversion that there is not");
  }
}

static void add_conversions(struct text *text, const char *format, const struct tm *at) {
  for (; *format; ++format) {
    char plain[2] = {*format, 0};
    if (*format != '%') {
      add(text, plain);
      continue;
    }
    ++format;
    if (*format && strchr("_-0^#123456789", *format)) __ramify_unsupported("flags and widths of strftime");
    if (*format == 'E' || *format == 'O') ++format;  // no effect in the "C" locale
    add_conversion(text, *format, at);
  }
}

size_t strftime(char *restrict to, size_t size, const char *restrict format, const struct tm *restrict at) {
  struct text text = {to, size, 0};
  add_conversions(&text, format, at);
  if (text.count >= size) return 0;
  to[text.count] = 0;
  return text.count;
}
