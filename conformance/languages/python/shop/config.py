RATE = 20
print("config is read")
