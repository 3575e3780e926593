# SPDX-License-Identifier: Apache-2.0
# The bases of classes made by Struct.new and Data.define: StructBase and DataBase.

class StructBase
  include Enumerable
  def members
    self.class.members
  end
  def to_a
    members.map { |member| instance_variable_get("@" + member.to_s) }
  end
  def values
    to_a
  end
  def size
    members.length
  end
  def length
    members.length
  end
  def values_at(*places)
    to_a.values_at(*places)
  end
  def deconstruct
    to_a
  end
  def place_of(key)
    if key.is_a?(Integer)
      place = key < 0 ? key + members.length : key
      raise IndexError, "offset " + key.to_s + " too small for struct(size:" + members.length.to_s + ")" if place < 0
      raise IndexError, "offset " + key.to_s + " too large for struct(size:" + members.length.to_s + ")" if place >= members.length
      return members[place]
    end
    raise NameError, "no member '" + key.to_s + "' in struct" unless members.include?(key.to_sym)
    key
  end
  def to_h(&block)
    members.zip(to_a).to_h(&block)
  end
  def deconstruct_keys(keys)
    to_h
  end
  def ==(other)
    self.class == other.class && to_a == other.to_a
  end
  def eql?(other)
    self.class == other.class && to_a.eql?(other.to_a)
  end
  def hash
    to_a.hash
  end
  def [](key)
    instance_variable_get("@" + place_of(key).to_s)
  end
  def []=(key, value)
    instance_variable_set("@" + place_of(key).to_s, value)
  end
  def each(&block)
    return to_a.each unless block
    to_a.each(&block)
    self
  end
  def each_pair(&block)
    return to_h.each unless block
    to_h.each(&block)
    self
  end
  def <=>(other)
    self == other ? 0 : nil
  end
  def dig(key, *rest)
    value = self[key]
    rest.empty? || value.nil? ? value : value.dig(*rest)
  end
  def to_s
    shown
  end
  def shown
    name = self.class.name
    "#<struct " + (name.nil? || name.start_with?("Struct:") ? "" : name + " ") + members.map { |member| member.to_s + "=" + instance_variable_get("@" + member.to_s).inspect }.join(", ") + ">"
  end
  def inspect
    shown
  end
end

class DataBase
  def members
    self.class.members
  end
  def to_h(&block)
    pairs = members.map { |member| [member, instance_variable_get("@" + member.to_s)] }
    pairs.to_h(&block)
  end
  def deconstruct_keys(keys)
    to_h
  end
  def deconstruct
    members.map { |member| instance_variable_get("@" + member.to_s) }
  end
  def with(**changes)
    self.class.new(**to_h.merge(changes))
  end
  def ==(other)
    self.class == other.class && to_h == other.to_h
  end
  def eql?(other)
    self == other
  end
  def hash
    to_h.hash
  end
  def inspect
    "#<data " + self.class.name + " " + members.map { |member| member.to_s + "=" + instance_variable_get("@" + member.to_s).inspect }.join(", ") + ">"
  end
  def to_s
    inspect
  end
  def self.arguments_by_name(args, named)
    raise ArgumentError, "wrong number of arguments (given " + args.length.to_s + ", expected " + (members.empty? ? "0" : "0.." + members.length.to_s) + ")" if args.length > members.length
    args.each_with_index { |value, place| named[members[place]] = value }
    named
  end
end
