wants = [False, False]
turn = 0
inside = 0

def process(me):
    global turn, inside
    other = 1 - me
    while True:
        step("raise hand")
        wants[me] = True
        step("offer")
        turn = other
        step("enter")
        wait(not wants[other] or turn == me)
        inside += 1
        step("leave")
        inside -= 1
        wants[me] = False
