# A text adventure: state machine, case/in, heredocs, string formatting.
class Room
  attr_reader :name, :description, :exits, :items

  def initialize(name, description, items: [])
    @name, @description = name, description
    @exits = {}
    @items = items
  end

  def connect(direction, room, back: nil)
    exits[direction] = room
    room.exits[back] = self if back
    self
  end

  def describe
    <<~TEXT.lines.map(&:rstrip).reject(&:empty?).join("\n")
      == #{name.upcase.center(20, ".")} ==
      #{description}
      #{"You see: #{items.sort.join(", ")}." unless items.empty?}
      Exits: #{exits.keys.map(&:to_s).sort.join(" | ")}
    TEXT
  end
end

class Game
  OPPOSITES = { north: :south, east: :west }.then { |h| h.merge(h.invert) }.freeze
  attr_reader :log

  def initialize
    @hall = Room.new("Hall", "A dusty hall.", items: %w[lamp key])
    @cave = Room.new("Cave", "It is dark.")
    @vault = Room.new("Vault", "Gold everywhere!", items: ["gold"])
    link @hall, :north, @cave
    link @cave, :east, @vault
    @here = @hall
    @bag = []
    @lit = false
    @moves = 0
    @log = []
  end

  def link(from, direction, to) = from.connect(direction, to, back: OPPOSITES[direction])

  def play(script)
    script.each_line(chomp: true).with_index(1) do |line, number|
      next if line.strip.empty? || line.start_with?("#")

      puts "%02d> %s" % [number, line]
      answer = catch(:game_over) { perform(line.downcase.split) }
      puts answer
      break if answer.to_s.include?("won")
    end
    puts "Moves: #{@moves}, bag: #{@bag.inspect}"
  end

  def perform(words)
    @moves += 1
    case words
    in ["look" | "l"] then @here.describe
    in ["go", direction] then walk(direction.to_sym)
    in [("north" | "south" | "east" | "west") => direction] then walk(direction.to_sym)
    in ["take", "all"] then @here.items.empty? ? "Nothing." : @here.items.dup.map { |item| take(item) }
    in ["take", item] then take(item)
    in ["drop", *items] if items.any? then items.map { |item| drop(item) }
    in ["use", String => what, "on", target] then use(what, target)
    in ["use", what] then use(what, nil)
    in ["inventory" | "i"] then @bag.empty? ? "You carry nothing." : @bag.each_with_index.map { |item, i| "#{i + 1}. #{item}" }
    in ["quit"] then throw :game_over, "Bye."
    in [] then ""
    in [verb, *rest] then "I do not know how to #{verb}#{" " + rest.join(" ") if rest.any?}."
    end
  end

  private

  def walk(direction)
    target = @here.exits[direction]
    return "No way #{direction}." unless target
    return "Too dark to go on." if @here == @cave && direction == :east && !@lit

    @here = target
    @here.describe
  end

  def take(item)
    return "No #{item} here." unless @here.items.delete(item)

    @bag << item
    item == "gold" ? "You have won in #{@moves} moves!" : "Taken: #{item}."
  end

  def drop(item)
    if @bag.delete(item)
      @here.items.push(item)
      "Dropped #{item}."
    else
      "You have no #{item}."
    end
  end

  def use(what, target)
    return "You have no #{what}." unless @bag.include?(what)

    case [what, target]
    when ["lamp", nil]
      @lit ^= true
      "The lamp is #{@lit ? "on" : "off"}."
    when ["key", "door"] then "Click."
    else "Nothing happens."
    end
  end
end

Game.new.play(<<~SCRIPT)
  look
  take sword
  take lamp
  take key
  i

  # on we go
  go up
  north
  east
  use lamp
  use key on door
  use sword on dragon
  drop key stone
  dance wildly now
  go east
  take all
  look
SCRIPT
Game.new.play("quit\ni\ntake all\ni\nuse lamp\nuse lamp\nuse key on lamp")
