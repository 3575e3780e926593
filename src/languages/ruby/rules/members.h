// SPDX-License-Identifier: Apache-2.0
// Members of Ruby's classes. A class has methods for its instances and methods of its own, which may have the same
// names: then the latter is stored as `self.NAME`. A method of the class itself is a property of the flavour of_class;
// members that are not functions (constants, class variables) are visible in both views.
//
// Tested by conformance/languages/ruby/event_system.rb.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

using View = MemberView;

// The member of that class alone, not of its bases; unset if none is visible in that view.
Word own_member(Context& context, Word class_, Word name, View view);
// The member of the class or of the nearest base that has it.
Word member_of(Context& context, Word class_, Word name, View view);
// Sets a member; the method of the other view is kept.
void put_member(Context& context, Word class_, Word name, Word member);

}  // namespace ramify::ir_machine::ruby
