// SPDX-License-Identifier: Apache-2.0
// Algorithms: applying, copying, sets in order.

  template <class It, class F>
  F for_each(It a, It b, F f) {
    for (; a != b; ++a) f(*a);
    return f;
  }
  template <class It, class N, class F>
  It for_each_n(It a, N n, F f) {
    for (N i = 0; i < n; i++, ++a) f(*a);
    return a;
  }
  template <class It, class Out, class F>
  Out transform(It a, It b, Out o, F f) {
    for (; a != b; ++a, ++o) *o = f(*a);
    return o;
  }
  template <class A, class B, class Out, class F>
  Out transform(A a, A b, B c, Out o, F f) {
    for (; a != b; ++a, ++c, ++o) *o = f(*a, *c);
    return o;
  }
  template <class It, class Out>
  Out copy(It a, It b, Out o) {
    for (; a != b; ++a, ++o) *o = *a;
    return o;
  }
  template <class It, class N, class Out>
  Out copy_n(It a, N n, Out o) {
    for (N i = 0; i < n; i++, ++a, ++o) *o = *a;
    return o;
  }
  template <class It, class Out, class F>
  Out copy_if(It a, It b, Out o, F f) {
    for (; a != b; ++a)
      if (f(*a)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out>
  Out copy_backward(It a, It b, Out o) {
    while (a != b) {
      --b;
      --o;
      *o = *b;
    }
    return o;
  }
  template <class It, class Out>
  Out reverse_copy(It a, It b, Out o) {
    while (a != b) {
      --b;
      *o = *b;
      ++o;
    }
    return o;
  }
  template <class It, class Out, class F>
  Out remove_copy_if(It a, It b, Out o, F f) {
    for (; a != b; ++a)
      if (!f(*a)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out, class T>
  Out remove_copy(It a, It b, Out o, const T& v) {
    for (; a != b; ++a)
      if (!(*a == v)) {
        *o = *a;
        ++o;
      }
    return o;
  }
  template <class It, class Out>
  Out unique_copy(It a, It b, Out o) {
    if (a == b) return o;
    It p = a;
    *o = *a;
    ++o;
    for (++a; a != b; ++a) {
      if (!(*p == *a)) {
        *o = *a;
        ++o;
      }
      p = a;
    }
    return o;
  }
  template <class It, class Out>
  Out move(It a, It b, Out o) {
    for (; a != b; ++a, ++o) *o = std::move(*a);
    return o;
  }
  template <class A, class B, class Out>
  Out merge(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*c < *a) {
        *o = *c;
        ++c;
      } else {
        *o = *a;
        ++a;
      }
      ++o;
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B, class Out>
  Out set_union(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++a;
      } else if (*c < *a) {
        *o = *c;
        ++c;
      } else {
        *o = *a;
        ++a;
        ++c;
      }
      ++o;
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B, class Out>
  Out set_intersection(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) ++a;
      else if (*c < *a) ++c;
      else {
        *o = *a;
        ++o;
        ++a;
        ++c;
      }
    }
    return o;
  }
  template <class A, class B, class Out>
  Out set_difference(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++o;
        ++a;
      } else if (*c < *a) ++c;
      else {
        ++a;
        ++c;
      }
    }
    for (; a != b; ++a, ++o) *o = *a;
    return o;
  }
  template <class A, class B, class Out>
  Out set_symmetric_difference(A a, A b, B c, B d, Out o) {
    while (a != b && c != d) {
      if (*a < *c) {
        *o = *a;
        ++o;
        ++a;
      } else if (*c < *a) {
        *o = *c;
        ++o;
        ++c;
      } else {
        ++a;
        ++c;
      }
    }
    for (; a != b; ++a, ++o) *o = *a;
    for (; c != d; ++c, ++o) *o = *c;
    return o;
  }
  template <class A, class B>
  bool includes(A a, A b, B c, B d) {
    for (; c != d; ++a) {
      if (a == b || *c < *a) return false;
      if (!(*a < *c)) ++c;
    }
    return true;
  }
