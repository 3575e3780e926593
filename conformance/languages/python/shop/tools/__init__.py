print("tools are read")
