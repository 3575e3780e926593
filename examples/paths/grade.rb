def grade(points)
  if points < 0 || points > 100
    raise ArgumentError, "points"
  end
  return "A" if points >= 90
  return "B" if points >= 80
  return "C" if points >= 60
  "F"
end
