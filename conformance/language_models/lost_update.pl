our $value = 0;
our $done = 0;

sub twice {
    for my $i (1 .. 2) {
        step("read");
        my $old = $value;
        step("write");
        $value = $old + 1;
    }
    $done += 1;
}

1;
