int main(void) { return (int)3.99 == 3 && (int)-3.99 == -3 && (unsigned char)255.9 == 255 && (unsigned)-0.9 == 0; }
/* outcomes
exit 1 ""
*/
