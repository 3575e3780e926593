#include <pthread.h>
#include <stdio.h>
FILE *f;
static void *w(void *p) { fputs("a", f); return p; }
int main(void) { pthread_t t; f = tmpfile(); pthread_create(&t,0,w,0); fputs("b", f); pthread_join(t,0); rewind(f); char b[9]; fgets(b,9,f); puts(b); fclose(f); return 0; }
/* outcomes
exit 0 "ab\n"
exit 0 "ba\n"
*/
