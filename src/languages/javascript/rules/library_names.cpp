// SPDX-License-Identifier: Apache-2.0
// The names that node 20 lists (getOwnPropertyNames of prototypes, the global object and a module).
#include "languages/javascript/rules/library_names.h"

#include <algorithm>

namespace ramify::ir_machine::javascript {

namespace {

constexpr LibraryNames library_name_rows[] = {
    {ValueKind::string,
     "anchor at big blink bold charAt charCodeAt codePointAt concat endsWith fixed fontcolor fontsize "
     "includes indexOf isWellFormed italics lastIndexOf length link localeCompare match matchAll normalize "
     "padEnd padStart repeat replace replaceAll search slice small split startsWith strike sub substr "
     "substring sup toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase toWellFormed trim "
     "trimEnd trimLeft trimRight trimStart valueOf"},
    {ValueKind::list,
     "at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap "
     "forEach includes indexOf join keys lastIndexOf length map pop push reduce reduceRight reverse shift "
     "slice some sort splice toLocaleString toReversed toSorted toSpliced toString unshift values with"},
    {ValueKind::integer, "toExponential toFixed toLocaleString toPrecision toString valueOf"},
    {ValueKind::float_, "toExponential toFixed toLocaleString toPrecision toString valueOf"},
    {ValueKind::set, "add clear delete entries forEach has keys size values"},
    {std::nullopt,
     "AbortController Array ArrayBuffer AsyncFunction Atomics BigInt BigInt64Array BigUint64Array Blob "
     "Boolean Buffer DataView Date Error Event EventTarget FinalizationRegistry Float32Array "
     "Float64Array Function Int16Array Int32Array Int8Array Intl Iterator JSON Map Math Number Object "
     "Promise Proxy Reflect RegExp Set SharedArrayBuffer String Symbol TextDecoder TextEncoder URL "
     "URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet "
     "WebAssembly atob btoa console crypto decodeURI decodeURIComponent encodeURI encodeURIComponent "
     "escape eval exports fetch global globalThis module performance process require structuredClone "
     "unescape"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

}  // namespace ramify::ir_machine::javascript
