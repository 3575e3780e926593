int main(void) { int *p = 0; return *p; }
/* outcomes
UB019_lvalue_not_an_object 1:37
*/
