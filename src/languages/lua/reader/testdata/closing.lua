do
  local a <close> = open("a")
  local b <close> = open("b")
  work(a, b)
end
function f()
  local h <close> = open("h")
  return h
end
