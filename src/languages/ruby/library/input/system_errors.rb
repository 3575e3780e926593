# SPDX-License-Identifier: Apache-2.0
# Errors of the system: Errno.

class SystemCallError < StandardError
end
module Errno
  class ENOENT < SystemCallError
    def initialize(name = nil, at = "")
      super("No such file or directory" + at + (name.nil? ? "" : " - " + name.to_s))
    end
  end
end
