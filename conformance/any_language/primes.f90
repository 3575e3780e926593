program primes
  integer :: n, d
  logical :: prime
  do n = 2, 12
    prime = .true.
    do d = 2, n - 1
      if (mod(n, d) == 0) prime = .false.
    end do
    if (prime) print '(i0)', n
  end do
end program primes
