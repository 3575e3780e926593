def plain
  1
end
def all(a, b = 1, *rest, c, key:, opt: 2, **others, &block)
  block.call(a)
end
def empty; end
def short(x) = x * 2
def question?; true; end
def name=(value)
  @name = value
end
def +(other) = 1
def [](i) = 2
def []=(i, v)
  3
end
def yields(x)
  yield
  yield x, 1
  [1].each { |y| yield y }
  yield [x] if block_given?
end
def named_block(&blk)
  yield 1
  other(&blk)
end
def early(list)
  list.each do |x|
    return x if x > 1
  end
  nil
end
def several
  return 1, 2
end
def destructures((a, (b, *c)), d)
  a
end
def forwards(...)
  target(...)
end
def anonymous(*, **, &)
  target(*, **, &)
end
def condition(x)
  if x then :a else :b end
end
def current = __method__
def self.single = 1
def outer
  def inner
    1
  end
end
alias new_name plain
