$wants = [false, false]
$turn = 0
$inside = 0

def process(me)
  other = 1 - me
  while true
    step("raise hand")
    $wants[me] = true
    step("offer")
    $turn = other
    step("enter")
    wait(!$wants[other] || $turn == me)
    $inside += 1
    step("leave")
    $inside -= 1
    $wants[me] = false
  end
end
