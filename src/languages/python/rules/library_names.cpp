// SPDX-License-Identifier: Apache-2.0
// The names in python3 3.11 (by dir).
#include "languages/python/rules/library_names.h"

#include <algorithm>

namespace ramify::ir_machine::python {

namespace {

constexpr LibraryNames library_name_rows[] = {
    {ValueKind::string,
     "__add__ __contains__ __eq__ __format__ __ge__ __getitem__ __getnewargs__ __gt__ __hash__ __iter__ "
     "__le__ __len__ __lt__ __mod__ __mul__ __ne__ __repr__ __rmod__ __rmul__ __str__ capitalize casefold "
     "center count encode endswith expandtabs find format format_map index isalnum isalpha isascii "
     "isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust "
     "lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition "
     "rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill"},
    {ValueKind::bytes,
     "__add__ __bytes__ __contains__ __eq__ __format__ __ge__ __getitem__ __getnewargs__ __gt__ __hash__ "
     "__iter__ __le__ __len__ __lt__ __mod__ __mul__ __ne__ __repr__ __rmod__ __rmul__ __str__ capitalize "
     "center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit "
     "islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix "
     "removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip "
     "swapcase title translate upper zfill"},
    {ValueKind::list,
     "__add__ __class_getitem__ __contains__ __delitem__ __eq__ __format__ __ge__ __getitem__ __gt__ "
     "__hash__ __iadd__ __imul__ __iter__ __le__ __len__ __lt__ __mul__ __ne__ __repr__ __reversed__ "
     "__rmul__ __setitem__ __str__ append clear copy count extend index insert pop remove reverse sort"},
    {ValueKind::tuple,
     "__add__ __class_getitem__ __contains__ __eq__ __format__ __ge__ __getitem__ __getnewargs__ __gt__ "
     "__hash__ __iter__ __le__ __len__ __lt__ __mul__ __ne__ __repr__ __rmul__ __str__ count index"},
    {ValueKind::dict,
     "__class_getitem__ __contains__ __delitem__ __eq__ __format__ __ge__ __getitem__ __gt__ __hash__ "
     "__ior__ __iter__ __le__ __len__ __lt__ __ne__ __or__ __repr__ __reversed__ __ror__ __setitem__ "
     "__str__ clear copy fromkeys get items keys pop popitem setdefault update values"},
    {ValueKind::set,
     "__and__ __class_getitem__ __contains__ __eq__ __format__ __ge__ __gt__ __hash__ __iand__ __ior__ "
     "__isub__ __iter__ __ixor__ __le__ __len__ __lt__ __ne__ __or__ __rand__ __repr__ __ror__ __rsub__ "
     "__rxor__ __str__ __sub__ __xor__ add clear copy difference difference_update discard intersection "
     "intersection_update isdisjoint issubset issuperset pop remove symmetric_difference "
     "symmetric_difference_update union update"},
    {ValueKind::integer,
     "__abs__ __add__ __and__ __bool__ __ceil__ __divmod__ __eq__ __float__ __floor__ __floordiv__ "
     "__format__ __ge__ __getnewargs__ __gt__ __hash__ __index__ __int__ __invert__ __le__ __lshift__ "
     "__lt__ __mod__ __mul__ __ne__ __neg__ __or__ __pos__ __pow__ __radd__ __rand__ __rdivmod__ __repr__ "
     "__rfloordiv__ __rlshift__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ "
     "__rsub__ __rtruediv__ __rxor__ __str__ __sub__ __truediv__ __trunc__ __xor__ as_integer_ratio "
     "bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes"},
    {ValueKind::float_,
     "__abs__ __add__ __bool__ __ceil__ __divmod__ __eq__ __float__ __floor__ __floordiv__ __format__ "
     "__ge__ __getformat__ __getnewargs__ __gt__ __hash__ __int__ __le__ __lt__ __mod__ __mul__ __ne__ "
     "__neg__ __pos__ __pow__ __radd__ __rdivmod__ __repr__ __rfloordiv__ __rmod__ __rmul__ __round__ "
     "__rpow__ __rsub__ __rtruediv__ __str__ __sub__ __truediv__ __trunc__ as_integer_ratio conjugate "
     "fromhex hex imag is_integer real"},
    {ValueKind::range,
     "__bool__ __contains__ __eq__ __format__ __ge__ __getitem__ __gt__ __hash__ __iter__ __le__ __len__ "
     "__lt__ __ne__ __repr__ __reversed__ __str__ count index start step stop"},
    {ValueKind::generator,
     "__del__ __eq__ __format__ __ge__ __gt__ __hash__ __iter__ __le__ __lt__ __name__ __ne__ __next__ "
     "__qualname__ __repr__ __str__ close gi_code gi_frame gi_running gi_suspended gi_yieldfrom send throw"},
    {ValueKind::function,
     "__annotations__ __builtins__ __call__ __closure__ __code__ __defaults__ __eq__ __format__ __ge__ "
     "__get__ __globals__ __gt__ __hash__ __kwdefaults__ __le__ __lt__ __name__ __ne__ __qualname__ "
     "__repr__ __str__"},
    {std::nullopt,
     "BaseExceptionGroup ExceptionGroup __file__ __import__ aiter anext breakpoint compile "
     "complex eval exec exit globals help input locals memoryview open quit"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

}  // namespace ramify::ir_machine::python
