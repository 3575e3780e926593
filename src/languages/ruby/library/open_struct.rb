# SPDX-License-Identifier: Apache-2.0
# OpenStruct of ostruct.

class OpenStruct
  def initialize(from = nil)
    @table = {}
    from.each { |key, value| @table[key.to_sym] = value } unless from.nil?
  end
  def [](name)
    @table[name.to_sym]
  end
  def []=(name, value)
    @table[name.to_sym] = value
  end
  def to_h(&block)
    block ? @table.to_h(&block) : @table.dup
  end
  def each_pair(&block)
    @table.each_pair(&block)
    self
  end
  def dig(name, *rest)
    value = @table[name.to_sym]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def delete_field(name)
    raise NameError, "no field `" + name.to_s + "' in " + inspect unless @table.key?(name.to_sym)
    @table.delete(name.to_sym)
  end
  def respond_to_missing?(name, all = false)
    @table.key?(name.to_s.chomp("=").to_sym)
  end
  def method_missing(name, *args)
    text = name.to_s
    if text.end_with?("=")
      @table[text.chomp("=").to_sym] = args[0]
    elsif args.empty?
      @table[name]
    else
      raise NoMethodError, "undefined method `" + text + "' for " + inspect
    end
  end
  def initialize_copy(other)
    @table = @table.dup
  end
  def ==(other)
    other.is_a?(OpenStruct) && to_h == other.to_h
  end
  def eql?(other)
    self == other
  end
  def hash
    @table.hash
  end
  def inspect
    "#<OpenStruct" + (@table.empty? ? "" : " ") + @table.map { |name, value| name.to_s + "=" + value.inspect }.join(", ") + ">"
  end
  def to_s
    inspect
  end
end
