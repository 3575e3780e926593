// SPDX-License-Identifier: Apache-2.0
// Functions of C.

  int printf(const char* format, ...);
  int sprintf(char* to, const char* format, ...);
  int snprintf(char* to, size_t size, const char* format, ...);
  int puts(const char* text);
  int putchar(int c);
  int getchar();
  size_t strlen(const char* text);
  int strcmp(const char* a, const char* b);
  int strncmp(const char* a, const char* b, size_t n);
  char* strcpy(char* to, const char* from);
  char* strncpy(char* to, const char* from, size_t n);
  char* strcat(char* to, const char* from);
  char* strchr(const char* text, int c);
  char* strrchr(const char* text, int c);
  char* strstr(const char* text, const char* part);
  int atoi(const char* text);
  long atol(const char* text);
  double atof(const char* text);
  long strtol(const char* text, char** end, int base);
  double strtod(const char* text, char** end);
  int toupper(int c);
  int tolower(int c);
  int isalpha(int c);
  int isdigit(int c);
  int isalnum(int c);
  int isspace(int c);
  int isupper(int c);
  int islower(int c);
  int ispunct(int c);
  int isxdigit(int c);
  int isprint(int c);
  int rand();
  void srand(unsigned seed);
  double sqrt(double x);
  double pow(double x, double y);
  double floor(double x);
  double ceil(double x);
  double round(double x);
  double trunc(double x);
  double sin(double x);
  double cos(double x);
  double tan(double x);
  double asin(double x);
  double acos(double x);
  double atan(double x);
  double atan2(double y, double x);
  double exp(double x);
  double log(double x);
  double log2(double x);
  double log10(double x);
  double fmod(double x, double y);
  double fabs(double x);
  double cbrt(double x);
  double hypot(double x, double y);
  long lround(double x);
  inline float sqrt(float x) { return (float)sqrt((double)x); }
  inline float pow(float x, float y) { return (float)pow((double)x, (double)y); }
  inline float floor(float x) { return (float)floor((double)x); }
  inline float ceil(float x) { return (float)ceil((double)x); }
  inline float round(float x) { return (float)round((double)x); }
  inline float sin(float x) { return (float)sin((double)x); }
  inline float cos(float x) { return (float)cos((double)x); }
  inline float fabs(float x) { return x < 0 ? -x : x; }
  inline double sqrt(int x) { return sqrt((double)x); }
  inline double sqrt(long x) { return sqrt((double)x); }
  inline double sqrt(unsigned x) { return sqrt((double)x); }
  inline double sqrt(unsigned long x) { return sqrt((double)x); }
  inline double pow(int x, int y) { return pow((double)x, (double)y); }
  inline double pow(double x, int y) { return pow(x, (double)y); }
  inline double pow(int x, double y) { return pow((double)x, y); }
  inline double pow(long x, long y) { return pow((double)x, (double)y); }
  inline double pow(long x, int y) { return pow((double)x, (double)y); }
  inline double pow(float x, int y) { return pow((double)x, (double)y); }
  inline double floor(int x) { return x; }
  inline double ceil(int x) { return x; }
  inline double log(int x) { return log((double)x); }
  inline double log2(int x) { return log2((double)x); }
  inline double log10(int x) { return log10((double)x); }
  inline double exp(int x) { return exp((double)x); }
  inline int abs(int x) { return x < 0 ? -x : x; }
  inline long abs(long x) { return x < 0 ? -x : x; }
  inline double abs(double x) { return fabs(x); }
  inline float abs(float x) { return x < 0 ? -x : x; }
  inline long labs(long x) { return x < 0 ? -x : x; }
  inline long llabs(long x) { return x < 0 ? -x : x; }
  inline bool isnan(double x) { return x != x; }
  inline bool isinf(double x) { return x == __call<double>("%infinity") || x == -__call<double>("%infinity"); }
  inline bool isfinite(double x) { return !isnan(x) && !isinf(x); }
  inline double lerp(double a, double b, double t) { return a + t * (b - a); }
