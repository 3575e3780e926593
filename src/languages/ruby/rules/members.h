// SPDX-License-Identifier: Apache-2.0
// Members of Ruby's classes. A class has methods for its instances and methods of its own, which may have the same names: then the one of its own
// stands under `self.NAME`. A method of the class itself is a property of the flavour of_class; all else that is no function (constants, class
// variables) is seen by both.
//
// Tested by conformance/languages/ruby/event_system.rb.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

using View = MemberView;

// The member of that class alone, not of its bases; unset: there is none that is seen so.
Word own_member(Context& context, Word class_, Word name, View view);
// Of the class or the nearest of its bases.
Word member_of(Context& context, Word class_, Word name, View view);
// A member is set; the method of the other view stays.
void put_member(Context& context, Word class_, Word name, Word member);

}  // namespace ramify::ir_machine::ruby
