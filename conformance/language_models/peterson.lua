wants = {[0] = false, [1] = false}
turn = 0
inside = 0

function process(me)
  local other = 1 - me
  while true do
    step("raise hand")
    wants[me] = true
    step("offer")
    turn = other
    step("enter")
    wait(not wants[other] or turn == me)
    inside = inside + 1
    step("leave")
    inside = inside - 1
    wants[me] = false
  end
end
