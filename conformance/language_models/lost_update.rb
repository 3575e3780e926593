$value = 0
$done = 0

def twice
  i = 0
  while i < 2
    step("read")
    old = $value
    step("write")
    $value = old + 1
    i += 1
  end
  $done += 1
end
