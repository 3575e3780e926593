// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/builtins.h"

#include "languages/starlark/rules/methods.h"

namespace ramify::ir_machine::starlark {

namespace {

constexpr BuiltinRow builtin_table[] = {
    {"abs", abs_function},
    {"all", all_function},
    {"any", any_function},
    {"bool", bool_function},
    {"bytes", bytes_function},
    {"chr", chr_function},
    {"dict", dict_function},
    {"dir", dir_function},
    {"divmod", divmod_function},
    {"enumerate", enumerate_function},
    {"fail", fail_function},
    {"filter", filter_function},
    {"float", float_function},
    {"getattr", getattr_function},
    {"hasattr", hasattr_function},
    {"hash", hash_function},
    {"int", int_function},
    {"len", len_function},
    {"list", list_function},
    {"map", map_function},
    {"max", max_function},
    {"min", min_function},
    {"ord", ord_function},
    {"pow", pow_function},
    {"print", print_function},
    {"range", range_function},
    {"replica_id", replica_id_function},
    {"replica_ids", replica_ids_function},
    {"repr", repr_function},
    {"reversed", reversed_function},
    {"round", round_function},
    {"set", set_function},
    {"sorted", sorted_function},
    {"str", str_function},
    {"sum", sum_function},
    {"tuple", tuple_function},
    {"type", type_function},
    {"zip", zip_function},
};
static_assert(is_sorted_by_name(builtin_table));

}  // namespace

std::span<const BuiltinRow> builtins() { return builtin_table; }

}  // namespace ramify::ir_machine::starlark
