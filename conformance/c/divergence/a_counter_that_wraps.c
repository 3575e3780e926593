// The counter never gets there: it wraps.
int main(void) { unsigned char c; for (c = 0; c < 256; c++) ; return 0; }
/* outcomes
endless 2:35
*/
