// SPDX-License-Identifier: Apache-2.0
// The built-in functions, as one table: adding one is a row in builtins.cpp. The functions are grouped in files by
// topic. Tested in builtins_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

std::span<const BuiltinRow> builtins();

// conversions.cpp: from any value to a value of the type
OrFailed<Word> bool_function(Context& context, const Arguments& arguments);
OrFailed<Word> bytes_function(Context& context, const Arguments& arguments);
OrFailed<Word> dict_function(Context& context, const Arguments& arguments);
OrFailed<Word> float_function(Context& context, const Arguments& arguments);
OrFailed<Word> int_function(Context& context, const Arguments& arguments);
OrFailed<Word> list_function(Context& context, const Arguments& arguments);
OrFailed<Word> repr_function(Context& context, const Arguments& arguments);
OrFailed<Word> set_function(Context& context, const Arguments& arguments);
OrFailed<Word> str_function(Context& context, const Arguments& arguments);
OrFailed<Word> tuple_function(Context& context, const Arguments& arguments);

// arithmetic_functions.cpp
OrFailed<Word> abs_function(Context& context, const Arguments& arguments);
OrFailed<Word> divmod_function(Context& context, const Arguments& arguments);
OrFailed<Word> pow_function(Context& context, const Arguments& arguments);
OrFailed<Word> round_function(Context& context, const Arguments& arguments);
OrFailed<Word> sum_function(Context& context, const Arguments& arguments);

// iteration_functions.cpp
OrFailed<Word> all_function(Context& context, const Arguments& arguments);
OrFailed<Word> any_function(Context& context, const Arguments& arguments);
OrFailed<Word> enumerate_function(Context& context, const Arguments& arguments);
OrFailed<Word> filter_function(Context& context, const Arguments& arguments);
OrFailed<Word> map_function(Context& context, const Arguments& arguments);
OrFailed<Word> max_function(Context& context, const Arguments& arguments);
OrFailed<Word> min_function(Context& context, const Arguments& arguments);
OrFailed<Word> range_function(Context& context, const Arguments& arguments);
OrFailed<Word> reversed_function(Context& context, const Arguments& arguments);
OrFailed<Word> sorted_function(Context& context, const Arguments& arguments);
OrFailed<Word> zip_function(Context& context, const Arguments& arguments);

// value_functions.cpp: the rest
OrFailed<Word> chr_function(Context& context, const Arguments& arguments);
OrFailed<Word> dir_function(Context& context, const Arguments& arguments);
OrFailed<Word> fail_function(Context& context, const Arguments& arguments);
OrFailed<Word> getattr_function(Context& context, const Arguments& arguments);
OrFailed<Word> hasattr_function(Context& context, const Arguments& arguments);
OrFailed<Word> hash_function(Context& context, const Arguments& arguments);
OrFailed<Word> len_function(Context& context, const Arguments& arguments);
OrFailed<Word> ord_function(Context& context, const Arguments& arguments);
OrFailed<Word> print_function(Context& context, const Arguments& arguments);
OrFailed<Word> replica_id_function(Context& context, const Arguments& arguments);
OrFailed<Word> replica_ids_function(Context& context, const Arguments& arguments);
OrFailed<Word> type_function(Context& context, const Arguments& arguments);

}  // namespace ramify::ir_machine::starlark
