puts <<~EOS
  hello #{name}
    indented

  last \t tab
EOS
puts <<-A, <<B
  kept
  A
  B
  not the end
B
x = <<~'RAW'
  a\n #{b}
RAW
y = [<<~ONE, 2]
  #{1} first
    second
ONE
