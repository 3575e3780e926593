// SPDX-License-Identifier: Apache-2.0
// Forward declarations.

  template <class It>
  class reverse_iterator;
  template <class S>
  class function;
  template <class S>
  class move_only_function;
  template <class T>
  class __remove_reference;
  template <class T>
  class __remove_const;
  template <class T>
  class __remove_pointer;
  template <class T>
  class __decay;
  template <class T>
  class __make_unsigned;
  template <class T>
  class __make_signed;
  template <class T>
  class __underlying;
  template <class F, class... A>
  class __result;
