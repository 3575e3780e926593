// SPDX-License-Identifier: Apache-2.0
// Type traits, and numeric_limits.

  // --- type traits

  template <class T>
  struct remove_reference {
    using type = __remove_reference<T>;
  };
  template <class T>
  struct remove_const {
    using type = __remove_const<T>;
  };
  template <class T>
  struct remove_cv {
    using type = __remove_const<T>;
  };
  template <class T>
  struct remove_cvref {
    using type = __remove_const<__remove_reference<T>>;
  };
  template <class T>
  struct remove_pointer {
    using type = __remove_pointer<T>;
  };
  template <class T>
  struct decay {
    using type = __decay<T>;
  };
  template <class T>
  struct add_const {
    using type = const T;
  };
  template <class T>
  struct add_pointer {
    using type = __remove_reference<T>*;
  };
  template <class T>
  struct make_unsigned {
    using type = __make_unsigned<T>;
  };
  template <class T>
  struct make_signed {
    using type = __make_signed<T>;
  };
  template <class T>
  struct underlying_type {
    using type = __underlying<T>;
  };
  template <class F, class... A>
  struct invoke_result {
    using type = __result<F, A...>;
  };
  template <class T>
  using remove_reference_t = __remove_reference<T>;
  template <class T>
  using remove_const_t = __remove_const<T>;
  template <class T>
  using remove_cv_t = __remove_const<T>;
  template <class T>
  using remove_cvref_t = __remove_const<__remove_reference<T>>;
  template <class T>
  using remove_pointer_t = __remove_pointer<T>;
  template <class T>
  using decay_t = __decay<T>;
  template <class T>
  using add_const_t = const T;
  template <class T>
  using make_unsigned_t = __make_unsigned<T>;
  template <class T>
  using make_signed_t = __make_signed<T>;
  template <class T>
  using underlying_type_t = __underlying<T>;
  template <class F, class... A>
  using invoke_result_t = __result<F, A...>;
  template <class T, T v>
  struct integral_constant {
    static constexpr T value = v;
    using value_type = T;
    constexpr operator T() const { return v; }
  };
  template <bool v>
  using bool_constant = integral_constant<bool, v>;
  using true_type = integral_constant<bool, true>;
  using false_type = integral_constant<bool, false>;
  template <bool B, class T = void>
  struct enable_if {};
  template <class T>
  struct enable_if<true, T> {
    using type = T;
  };
  template <bool B, class T = void>
  using enable_if_t = typename enable_if<B, T>::type;
  template <bool B, class T, class F>
  struct conditional {
    using type = T;
  };
  template <class T, class F>
  struct conditional<false, T, F> {
    using type = F;
  };
  template <bool B, class T, class F>
  using conditional_t = typename conditional<B, T, F>::type;
  template <class... T>
  using void_t = void;
  template <class T>
  struct type_identity {
    using type = T;
  };
  template <class T>
  using type_identity_t = T;
  template <class A, class B>
  struct is_same : integral_constant<bool, __is_same<A, B>()> {};
  template <class T>
  struct is_integral : integral_constant<bool, __is_integral<T>()> {};
  template <class T>
  struct is_floating_point : integral_constant<bool, __is_floating<T>()> {};
  template <class T>
  struct is_arithmetic : integral_constant<bool, __is_arithmetic<T>()> {};
  template <class T>
  struct is_signed : integral_constant<bool, __is_signed<T>()> {};
  template <class T>
  struct is_unsigned : integral_constant<bool, __is_unsigned<T>()> {};
  template <class T>
  struct is_pointer : integral_constant<bool, __is_pointer<T>()> {};
  template <class T>
  struct is_reference : integral_constant<bool, __is_reference<T>()> {};
  template <class T>
  struct is_lvalue_reference : integral_constant<bool, __is_lvalue_reference<T>()> {};
  template <class T>
  struct is_rvalue_reference : integral_constant<bool, __is_rvalue_reference<T>()> {};
  template <class T>
  struct is_const : integral_constant<bool, __is_const<T>()> {};
  template <class T>
  struct is_void : integral_constant<bool, __is_void<T>()> {};
  template <class T>
  struct is_enum : integral_constant<bool, __is_enum<T>()> {};
  template <class T>
  struct is_class : integral_constant<bool, __is_class<T>()> {};
  template <class T>
  struct is_array : integral_constant<bool, __is_array<T>()> {};
  template <class T>
  struct is_function : integral_constant<bool, __is_function<T>()> {};
  template <class T>
  struct is_polymorphic : integral_constant<bool, __is_polymorphic<T>()> {};
  template <class T>
  struct is_abstract : integral_constant<bool, __is_abstract<T>()> {};
  template <class A, class B>
  struct is_base_of : integral_constant<bool, __is_base_of<A, B>()> {};
  template <class A, class B>
  struct is_convertible : integral_constant<bool, __is_convertible<A, B>()> {};
  template <class T>
  struct is_copy_constructible : integral_constant<bool, __is_copyable<T>()> {};
  template <class T>
  struct is_default_constructible : integral_constant<bool, __is_constructible<T>()> {};
  template <class T, class... A>
  struct is_constructible : integral_constant<bool, __is_constructible<T, A...>()> {};
  template <class F, class... A>
  struct is_invocable : integral_constant<bool, __is_invocable<F, A...>()> {};
  template <class A, class B>
  inline constexpr bool is_same_v = __is_same<A, B>();
  template <class T>
  inline constexpr bool is_integral_v = __is_integral<T>();
  template <class T>
  inline constexpr bool is_floating_point_v = __is_floating<T>();
  template <class T>
  inline constexpr bool is_arithmetic_v = __is_arithmetic<T>();
  template <class T>
  inline constexpr bool is_signed_v = __is_signed<T>();
  template <class T>
  inline constexpr bool is_unsigned_v = __is_unsigned<T>();
  template <class T>
  inline constexpr bool is_pointer_v = __is_pointer<T>();
  template <class T>
  inline constexpr bool is_reference_v = __is_reference<T>();
  template <class T>
  inline constexpr bool is_lvalue_reference_v = __is_lvalue_reference<T>();
  template <class T>
  inline constexpr bool is_rvalue_reference_v = __is_rvalue_reference<T>();
  template <class T>
  inline constexpr bool is_const_v = __is_const<T>();
  template <class T>
  inline constexpr bool is_void_v = __is_void<T>();
  template <class T>
  inline constexpr bool is_enum_v = __is_enum<T>();
  template <class T>
  inline constexpr bool is_class_v = __is_class<T>();
  template <class T>
  inline constexpr bool is_array_v = __is_array<T>();
  template <class T>
  inline constexpr bool is_polymorphic_v = __is_polymorphic<T>();
  template <class T>
  inline constexpr bool is_abstract_v = __is_abstract<T>();
  template <class A, class B>
  inline constexpr bool is_base_of_v = __is_base_of<A, B>();
  template <class A, class B>
  inline constexpr bool is_convertible_v = __is_convertible<A, B>();
  template <class T>
  inline constexpr bool is_copy_constructible_v = __is_copyable<T>();
  template <class T, class... A>
  inline constexpr bool is_constructible_v = __is_constructible<T, A...>();
  template <class T>
  inline constexpr bool is_default_constructible_v = __is_constructible<T>();
  template <class F, class... A>
  inline constexpr bool is_invocable_v = __is_invocable<F, A...>();
  template <class T>
  concept integral = __is_integral<T>();
  template <class T>
  concept signed_integral = __is_integral<T>() && __is_signed<T>();
  template <class T>
  concept unsigned_integral = __is_integral<T>() && __is_unsigned<T>();
  template <class T>
  concept floating_point = __is_floating<T>();
  template <class A, class B>
  concept same_as = __is_same<A, B>();
  template <class A, class B>
  concept convertible_to = __is_convertible<A, B>();
  template <class A, class B>
  concept derived_from = __is_base_of<B, A>();
  template <class F, class... A>
  concept invocable = __is_invocable<F, A...>();
  template <class F, class... A>
  concept predicate = __is_invocable<F, A...>();
  template <class T, class... A>
  concept constructible_from = __is_constructible<T, A...>();
  template <class T>
  concept default_initializable = __is_constructible<T>();
  template <class T>
  concept copyable = __is_copyable<T>();
  template <class T>
  concept equality_comparable = requires(const T& a, const T& b) {
    { a == b } -> convertible_to<bool>;
  };
  template <class T>
  concept totally_ordered = requires(const T& a, const T& b) {
    { a < b } -> convertible_to<bool>;
    { a == b } -> convertible_to<bool>;
  };

  template <class T>
  struct numeric_limits {
    static T max() { return __call<T>("%limit", __type_name<T>(), "max"); }
    static T min() { return __call<T>("%limit", __type_name<T>(), "min"); }
    static T lowest() { return __call<T>("%limit", __type_name<T>(), "lowest"); }
    static T epsilon() { return __call<T>("%limit", __type_name<T>(), "epsilon"); }
    static T infinity() { return __call<T>("%limit", __type_name<T>(), "infinity"); }
    static T quiet_NaN() { return __call<T>("%nan"); }
    static constexpr bool is_signed = __is_signed<T>();
    static constexpr bool is_integer = __is_integral<T>();
  };
