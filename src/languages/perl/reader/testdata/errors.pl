my $ok = eval { die { code => 1 }; 1 };
print $@->{code} unless $ok;
sub f { my $v = eval { return 1 }; return $v }
