#!/usr/bin/env ruby
# Reads CSV-like text, groups, sums and prints reports.
require "set"
require "date"

DATA_TEXT = <<~CSV
  id,name,category,price,quantity,tags
  1,Hammer,tools,12.50,10,"metal;hand"
  2,"Nails, 100 pcs",hardware,3.99,250,metal
  3,Paint,decor,25.00,0,"liquid;red"
  4,Brush,decor,4.25,42,hand
  5,Saw,tools,18.75,5,"metal;hand;sharp"
  6,Glue,hardware,n/a,7,liquid
CSV

module CSVish
  module_function

  def parse_line(line)
    fields = []
    current = +""
    quoted = false
    line.each_char do |c|
      if c == '"'
        quoted = !quoted
      elsif c == "," && !quoted
        fields << current
        current = +""
      else
        current << c
      end
    end
    fields << current
  end

  def parse(text)
    header, *lines = text.lines.map(&:chomp)
    keys = header.split(",").map(&:to_sym)
    lines.map { |line| keys.zip(parse_line(line)).to_h }
  end
end

Item = Struct.new(:id, :name, :category, :price, :quantity, :tags) do
  def self.from_row(row)
    new(Integer(row[:id]), row[:name], row[:category].to_sym, Float(row[:price]), row[:quantity].to_i, row[:tags].split(";").to_set)
  rescue ArgumentError => e
    warn_about(row, e)
    nil
  end

  def self.warn_about(row, error)
    puts "skipping #{row[:name].inspect}: #{error.message}"
  end

  def total = price * quantity
  def in_stock? = quantity.positive?
end

items = CSVish.parse(DATA_TEXT).filter_map { |row| Item.from_row(row) }
puts "#{items.count} items, #{items.sum(&:quantity)} pieces, #{"%.2f" % items.sum(&:total)} total"

puts "-" * 44
printf("%-16s %-9s %8s %6s\n", "Name", "Category", "Price", "Qty")
items.sort_by { |i| [i.category, -i.price] }.each do |i|
  printf("%-16.16s %-9s %8.2f %6d%s\n", i.name, i.category, i.price, i.quantity, i.in_stock? ? "" : " !")
end
puts "=" * 44

by_category = items.group_by(&:category)
by_category.each_pair do |category, group|
  cheapest, dearest = group.minmax_by(&:price)
  average = group.sum(&:price).fdiv(group.size).round(2)
  puts "#{category.to_s.capitalize}: #{group.map(&:name).join(" & ")}; #{cheapest.name} < #{dearest.name}; avg #{average}"
end

p by_category.transform_values(&:size).sort.to_h, by_category.map { |k, v| [k, v.sum(&:total).round(1)] }.max_by(&:last)
p items.map(&:tags).reduce(:|).sort, items.map(&:tags).inject(:&), items.select { |i| i.tags.superset?(Set["metal", "hand"]) }.map(&:name)
p items.flat_map { |i| i.tags.to_a }.tally.sort_by { |tag, n| [-n, tag] }
p items.each_with_object(Hash.new { |h, k| h[k] = [] }) { |i, h| i.tags.each { |t| h[t] << i.id } }
p items.partition(&:in_stock?).map { |part| part.map(&:id) }, items.chunk_while { |a, b| a.category == b.category }.map(&:size)
p items.find { |i| i.price > 20 }&.name, items.find { |i| i.price > 200 }&.name, items.index { |i| i.name == "Saw" }, items.sum { _1.quantity }, items.each_slice(2).to_a.length
p items.first.to_a, items.first.to_h.slice(:id, :name), items.last.each_pair.to_a.first(2), items.first == items.first.dup, items.first.eql?(items.last), items[1].dig(:tags).size
name, category = *items[2]
puts name, category
case items.first
in { category: :tools, price: Float => price } if price > 10 then puts "expensive tool #{price}"
end
case items.first
in [id, String => title, *] then puts "#{id}: #{title}"
end

report = Hash.new(0)
items.each { |i| report[i.in_stock? ? :available : :sold_out] += 1 }
report.default = nil
p report, report[:nothing], report.key(1), report.invert, report.any? { |_, v| v > 3 }, report.sum { |_, v| v }, report.min_by { |_, v| v }, report.sort_by { |k, _| k }.first, report.each_with_index.map { |(k, v), i| "#{i}#{k}#{v}" }
h = { b: 1, a: 2 }
h.store("c", 3)
h.delete(:b) { |k| "none" }
p h, h.delete(:zz) { |k| "no #{k}" }, h.to_a.transpose, h.reject { |k, _| k == :a }, h.merge({ a: 5 }) { |_, o, n| o + n }, h.compact, h.filter_map { |k, v| k if v > 2 }, h.sum { |k, v| v }, h.reduce(0) { |s, (k, v)| s + v }, h.find { |k, v| v == 3 }, h.each_with_object([]) { |(k, v), acc| acc << k }
d = Date.new(2024, 2, 28)
puts d + 2, d.strftime("%d.%m.%Y"), (Date.new(2024, 3, 1) - d).to_i, d.leap?, d.wday, d.next_month, d >> 12, d.saturday?
