# SPDX-License-Identifier: Apache-2.0
# The standard input: a line with its end, or nothing behind the last one.

package STDIN;

our $stream = ramify_input();

sub line {
  return ramify_read_line($stream, 1);
}

sub lines {
  my @all;
  while (defined(my $next = STDIN::line())) {
    push @all, $next;
  }
  return @all;
}
