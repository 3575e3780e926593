// SPDX-License-Identifier: Apache-2.0
// The names in php 8.2: functions and classes of its standard extensions; functions of mbstring, bcmath, gmp; some
// classes of others.
#include "languages/php/rules/library_names.h"

#include <algorithm>

namespace ramify::ir_machine::php {

namespace {

constexpr LibraryNames library_name_rows[] = {
    {std::nullopt,
     "AppendIterator ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject "
     "AssertionError Attribute BackedEnum BadFunctionCallException BadMethodCallException CURLFile "
     "CURLStringFile CachingIterator CallbackFilterIterator Closure Collator CompileError Countable "
     "CurlHandle CurlMultiHandle DOMAttr DOMCdataSection DOMComment DOMDocument DOMDocumentFragment "
     "DOMElement DOMException DOMNode DOMNodeList DOMText DOMXPath DateInterval DatePeriod DateTime "
     "DateTimeImmutable DateTimeInterface DateTimeZone DirectoryIterator DivisionByZeroError "
     "DomainException EmptyIterator Error ErrorException Exception FFI Fiber FiberError "
     "FilesystemIterator FilterIterator GMP Generator GlobIterator HashContext Imagick "
     "InfiniteIterator InternalIterator IntlBreakIterator IntlCalendar IntlChar IntlDateFormatter "
     "IntlException InvalidArgumentException Iterator IteratorAggregate IteratorIterator JsonException "
     "JsonSerializable LengthException LimitIterator Locale LogicException Memcached MessageFormatter "
     "MultipleIterator NoRewindIterator Normalizer NumberFormatter OuterIterator OutOfBoundsException "
     "OutOfRangeException OverflowException PDO PDOException PDOStatement ParentIterator ParseError "
     "Phar PharData RangeException RecursiveArrayIterator RecursiveCallbackFilterIterator "
     "RecursiveDirectoryIterator RecursiveFilterIterator RecursiveIterator RecursiveIteratorIterator "
     "RecursiveRegexIterator RecursiveTreeIterator Redis ReflectionAttribute ReflectionClass "
     "ReflectionClassConstant ReflectionEnum ReflectionException ReflectionExtension "
     "ReflectionFunction ReflectionGenerator ReflectionMethod ReflectionNamedType ReflectionObject "
     "ReflectionParameter ReflectionProperty ReflectionUnionType RegexIterator ResourceBundle "
     "ReturnTypeWillChange RuntimeException SQLite3 SQLite3Result SQLite3Stmt SeekableIterator "
     "SensitiveParameter SessionHandler SimpleXMLElement SimpleXMLIterator SoapClient SoapFault "
     "SplDoublyLinkedList SplEnum SplFileInfo SplFileObject SplFixedArray SplHeap SplMaxHeap "
     "SplMinHeap SplObjectStorage SplObserver SplPriorityQueue SplQueue SplStack SplSubject "
     "SplTempFileObject Spoofchecker Stringable Throwable Transliterator Traversable TypeError "
     "UConverter UnderflowException UnexpectedValueException UnhandledMatchError UnitEnum ValueError "
     "WeakMap WeakReference XMLReader XMLWriter XSLTProcessor ZipArchive mysqli mysqli_result "
     "mysqli_stmt php_user_filter stdClass"},
    {std::nullopt,
     "abs acos acosh addcslashes addslashes array_change_key_case array_chunk array_column array_combine "
     "array_count_values array_diff array_diff_assoc array_diff_key array_diff_uassoc array_diff_ukey "
     "array_fill array_fill_keys array_filter array_flip array_intersect array_intersect_assoc "
     "array_intersect_key array_intersect_uassoc array_intersect_ukey array_is_list array_key_exists "
     "array_key_first array_key_last array_keys array_map array_merge array_merge_recursive "
     "array_multisort array_pad array_pop array_product array_push array_rand array_reduce array_replace "
     "array_replace_recursive array_reverse array_search array_shift array_slice array_splice array_sum "
     "array_udiff array_udiff_assoc array_udiff_uassoc array_uintersect array_uintersect_assoc "
     "array_uintersect_uassoc array_unique array_unshift array_values array_walk array_walk_recursive "
     "arsort asin asinh asort assert assert_options atan atan2 atanh base64_decode base64_encode "
     "base_convert basename bcadd bccomp bcdiv bcmod bcmul bcpow bcpowmod bcscale bcsqrt bcsub bin2hex "
     "bindec boolval cal_days_in_month cal_from_jd cal_info cal_to_jd call_user_func call_user_func_array "
     "ceil chdir checkdate checkdnsrr chgrp chmod chop chown chr chroot chunk_split class_alias "
     "class_exists class_implements class_parents class_uses clearstatcache cli_get_process_title "
     "cli_set_process_title closedir closelog compact connection_aborted connection_status constant "
     "convert_uudecode convert_uuencode copy cos cosh count count_chars crc32 crypt ctype_alnum "
     "ctype_alpha ctype_cntrl ctype_digit ctype_graph ctype_lower ctype_print ctype_punct ctype_space "
     "ctype_upper ctype_xdigit current date date_add date_create date_create_from_format "
     "date_create_immutable date_create_immutable_from_format date_date_set date_default_timezone_get "
     "date_default_timezone_set date_diff date_format date_get_last_errors "
     "date_interval_create_from_date_string date_interval_format date_isodate_set date_modify "
     "date_offset_get date_parse date_parse_from_format date_sub date_sun_info date_sunrise date_sunset "
     "date_time_set date_timestamp_get date_timestamp_set date_timezone_get date_timezone_set "
     "debug_backtrace debug_print_backtrace debug_zval_dump decbin dechex decoct define defined deg2rad "
     "dir dirname disk_free_space disk_total_space diskfreespace dl dns_check_record dns_get_mx "
     "dns_get_record doubleval easter_date easter_days end enum_exists error_clear_last error_get_last "
     "error_log error_reporting escapeshellarg escapeshellcmd exec exp explode expm1 extension_loaded "
     "extract fclose fdatasync fdiv feof fflush fgetc fgetcsv fgets file file_exists file_get_contents "
     "file_put_contents fileatime filectime filegroup fileinode filemtime fileowner fileperms filesize "
     "filetype filter_has_var filter_id filter_input filter_input_array filter_list filter_var "
     "filter_var_array floatval flock floor flush fmod fnmatch fopen forward_static_call "
     "forward_static_call_array fpassthru fprintf fputcsv fputs fread frenchtojd fscanf fseek fsockopen "
     "fstat fsync ftell ftok ftruncate func_get_arg func_get_args func_num_args function_exists fwrite "
     "gc_collect_cycles gc_disable gc_enable gc_enabled gc_mem_caches gc_status get_browser "
     "get_called_class get_cfg_var get_class get_class_methods get_class_vars get_current_user "
     "get_debug_type get_declared_classes get_declared_interfaces get_declared_traits "
     "get_defined_constants get_defined_functions get_defined_vars get_extension_funcs get_headers "
     "get_html_translation_table get_include_path get_included_files get_loaded_extensions "
     "get_mangled_object_vars get_meta_tags get_object_vars get_parent_class get_required_files "
     "get_resource_id get_resource_type get_resources getcwd getdate getenv gethostbyaddr gethostbyname "
     "gethostbynamel gethostname getimagesize getimagesizefromstring getlastmod getmxrr getmygid "
     "getmyinode getmypid getmyuid getopt getprotobyname getprotobynumber getrandmax getrusage "
     "getservbyname getservbyport gettimeofday gettype glob gmdate gmmktime gmp_add gmp_init gmp_mul "
     "gmp_strval gmstrftime gregoriantojd hash hash_algos hash_copy hash_equals hash_file hash_final "
     "hash_hkdf hash_hmac hash_hmac_algos hash_hmac_file hash_init hash_pbkdf2 hash_update "
     "hash_update_file hash_update_stream header header_register_callback header_remove headers_list "
     "headers_sent hebrev hex2bin hexdec highlight_file highlight_string hrtime html_entity_decode "
     "htmlentities htmlspecialchars htmlspecialchars_decode http_build_query http_response_code hypot "
     "iconv iconv_get_encoding iconv_mime_decode iconv_mime_decode_headers iconv_mime_encode "
     "iconv_set_encoding iconv_strlen iconv_strpos iconv_strrpos iconv_substr idate ignore_user_abort "
     "image_type_to_extension image_type_to_mime_type implode in_array inet_ntop inet_pton ini_alter "
     "ini_get ini_get_all ini_parse_quantity ini_restore ini_set intdiv interface_exists intval ip2long "
     "iptcembed iptcparse is_a is_array is_bool is_callable is_countable is_dir is_double is_executable "
     "is_file is_finite is_float is_infinite is_int is_integer is_iterable is_link is_long is_nan is_null "
     "is_numeric is_object is_readable is_resource is_scalar is_string is_subclass_of is_uploaded_file "
     "is_writable is_writeable iterator_apply iterator_count iterator_to_array jddayofweek jdmonthname "
     "jdtofrench jdtogregorian jdtojewish jdtojulian jdtounix jewishtojd join json_decode json_encode "
     "json_last_error json_last_error_msg juliantojd key key_exists krsort ksort lcfirst lcg_value lchgrp "
     "lchown levenshtein link linkinfo localeconv localtime log log10 log1p long2ip lstat ltrim mail max "
     "mb_check_encoding mb_chr mb_convert_case mb_convert_encoding mb_detect_encoding mb_ereg "
     "mb_ereg_replace mb_internal_encoding mb_language mb_lcfirst mb_list_encodings mb_ltrim mb_ord "
     "mb_rtrim mb_split mb_str_pad mb_str_split mb_strimwidth mb_stripos mb_stristr mb_strlen mb_strpos "
     "mb_strrchr mb_strrev mb_strrpos mb_strstr mb_strtolower mb_strtoupper mb_strwidth mb_substr "
     "mb_substr_count mb_trim mb_ucfirst md5 md5_file memory_get_peak_usage memory_get_usage "
     "memory_reset_peak_usage metaphone method_exists mhash mhash_count mhash_get_block_size "
     "mhash_get_hash_name mhash_keygen_s2k microtime min mkdir mktime move_uploaded_file mt_getrandmax "
     "mt_rand mt_srand natcasesort natsort net_get_interfaces next nl2br nl_langinfo number_format "
     "ob_clean ob_end_clean ob_end_flush ob_flush ob_get_clean ob_get_contents ob_get_flush ob_get_length "
     "ob_get_level ob_get_status ob_implicit_flush ob_list_handlers ob_start octdec opendir openlog ord "
     "output_add_rewrite_var output_reset_rewrite_vars pack parse_ini_file parse_ini_string parse_str "
     "parse_url passthru password_algos password_get_info password_hash password_needs_rehash "
     "password_verify pathinfo pclose pfsockopen php_ini_loaded_file php_ini_scanned_files php_sapi_name "
     "php_strip_whitespace php_uname phpcredits phpinfo phpversion pi popen pos pow preg_filter preg_grep "
     "preg_last_error preg_last_error_msg preg_match preg_match_all preg_quote preg_replace "
     "preg_replace_callback preg_replace_callback_array preg_split prev print_r printf proc_close "
     "proc_get_status proc_nice proc_open proc_terminate property_exists putenv quoted_printable_decode "
     "quoted_printable_encode quotemeta rad2deg rand random_bytes random_int range rawurldecode "
     "rawurlencode readdir readfile readlink realpath realpath_cache_get realpath_cache_size "
     "register_shutdown_function register_tick_function rename reset restore_error_handler "
     "restore_exception_handler rewind rewinddir rmdir round rsort rtrim scandir serialize "
     "set_error_handler set_exception_handler set_file_buffer set_include_path set_time_limit setcookie "
     "setlocale setrawcookie settype sha1 sha1_file shell_exec show_source shuffle similar_text sin sinh "
     "sizeof sleep socket_get_status socket_set_blocking socket_set_timeout sort soundex spl_autoload "
     "spl_autoload_call spl_autoload_extensions spl_autoload_functions spl_autoload_register "
     "spl_autoload_unregister spl_classes spl_object_hash spl_object_id sprintf sqrt srand sscanf stat "
     "str_contains str_ends_with str_getcsv str_ireplace str_pad str_repeat str_replace str_rot13 "
     "str_shuffle str_split str_starts_with str_word_count strcasecmp strchr strcmp strcoll strcspn "
     "stream_bucket_append stream_bucket_make_writeable stream_bucket_new stream_bucket_prepend "
     "stream_context_create stream_context_get_default stream_context_get_options "
     "stream_context_get_params stream_context_set_default stream_context_set_option "
     "stream_context_set_params stream_copy_to_stream stream_filter_append stream_filter_prepend "
     "stream_filter_register stream_filter_remove stream_get_contents stream_get_filters stream_get_line "
     "stream_get_meta_data stream_get_transports stream_get_wrappers stream_is_local stream_isatty "
     "stream_register_wrapper stream_resolve_include_path stream_select stream_set_blocking "
     "stream_set_chunk_size stream_set_read_buffer stream_set_timeout stream_set_write_buffer "
     "stream_socket_accept stream_socket_client stream_socket_enable_crypto stream_socket_get_name "
     "stream_socket_pair stream_socket_recvfrom stream_socket_sendto stream_socket_server "
     "stream_socket_shutdown stream_supports_lock stream_wrapper_register stream_wrapper_restore "
     "stream_wrapper_unregister strftime strip_tags stripcslashes stripos stripslashes stristr strlen "
     "strnatcasecmp strnatcmp strncasecmp strncmp strpbrk strpos strptime strrchr strrev strripos strrpos "
     "strspn strstr strtok strtolower strtotime strtoupper strtr strval substr substr_compare substr_count "
     "substr_replace symlink sys_get_temp_dir sys_getloadavg syslog system tan tanh tempnam time "
     "time_nanosleep time_sleep_until timezone_abbreviations_list timezone_identifiers_list "
     "timezone_location_get timezone_name_from_abbr timezone_name_get timezone_offset_get timezone_open "
     "timezone_transitions_get timezone_version_get tmpfile touch trait_exists trigger_error trim uasort "
     "ucfirst ucwords uksort umask uniqid unixtojd unlink unpack unregister_tick_function unserialize "
     "urldecode urlencode user_error usleep usort utf8_decode utf8_encode var_dump var_export "
     "version_compare vfprintf vprintf vsprintf wordwrap zend_version"},
    {ValueKind::function, "__invoke bind bindTo call fromCallable"},
    {ValueKind::closure, "__invoke bind bindTo call fromCallable"},
    {ValueKind::bound_method, "__invoke bind bindTo call fromCallable"},
    {ValueKind::builtin, "__invoke bind bindTo call fromCallable"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

// Prefixes of the constants of PHP's extensions.
bool is_library_constant(std::string_view name) {
  static constexpr std::string_view beginnings[] = {
      "ARRAY_",  "COUNT_", "CREDITS_",  "CURLOPT_", "DATE_",   "DEBUG_",   "DIRECTORY_", "ENT_",
      "EXTR_",   "E_",     "FILEINFO_", "FILE_",    "FILTER_", "FNM_",     "GLOB_",      "GMP_",
      "HTML_",   "INFO_",  "INI_",      "INTL_",    "JSON_",   "LC_",      "LIBXML_",    "LOCK_",
      "LOG_",    "MB_",    "MT_",       "MYSQLI_",  "M_",      "OPENSSL_", "PASSWORD_",  "PATHINFO_",
      "PATH_",   "PHP_",   "PREG_",     "SCANDIR_", "SEEK_",   "SODIUM_",  "SORT_",      "SQLITE3_",
      "STREAM_", "STR_",   "SUNFUNCS_", "T_",       "UPLOAD_", "XML_",     "ZLIB_"};
  const bool is_constant = std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
  return is_constant &&
         std::ranges::any_of(beginnings, [&](std::string_view begin) { return name.starts_with(begin); });
}

}  // namespace ramify::ir_machine::php
