value = 0
done = 0

def twice():
    global value, done
    for i in range(2):
        step("read")
        old = value
        step("write")
        value = old + 1
    done += 1
