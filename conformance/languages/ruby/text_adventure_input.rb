class Room
  attr_reader :name, :exits, :things
  attr_accessor :visited

  def initialize(name, text, things: [], dark: false)
    @name, @text, @things, @dark = name, text, things, dark
    @exits = {}
    @visited = false
  end

  def connect(direction, room, back)
    exits[direction] = room
    room.exits[back] = self
    self
  end

  def describe(lit:)
    return 'Too dark to see.' if @dark && !lit
    parts = [@text]
    parts << "You see: #{things.map { |t| "a #{t}" }.join(', ')}." unless things.empty?
    parts << "Exits: #{exits.keys.sort.join(', ')}"
    parts.join("\n")
  end
end

class Game
  SHORT = { 'n' => 'go north', 's' => 'go south', 'e' => 'go east', 'w' => 'go west', 'i' => 'inventory', 'l' => 'look', 'get' => 'take' }.freeze
  attr_reader :turns, :state

  def initialize
    hall = Room.new('hall', 'A hall with a clock.', things: %w[lamp])
    library = Room.new('library', 'Books, books, books.', things: %w[book key])
    kitchen = Room.new('kitchen', 'It smells of soup.')
    cellar = Room.new('cellar', 'A cellar.', things: ['gold'], dark: true)
    hall.connect(:north, library, :south).connect(:east, kitchen, :west)
    kitchen.connect(:down, cellar, :up)
    @room, @bag, @turns, @state = hall, [], 0, :playing
  end

  def play(input)
    look
    input.each_line(chomp: true) do |line|
      puts "> #{line}"
      obey(line)
      return self unless @state == :playing
    end
    @state = :asleep
    self
  end

  private

  def obey(line)
    @turns += 1
    line = line.downcase.gsub(/\b(the|a)\b\s*/, '').sub(/\A\w+/) { |w| SHORT.fetch(w, w) }
    verb, *rest = line.split
    case [verb, *rest]
    in [nil] then puts 'Pardon?'
    in ['go', direction] then go(direction.to_sym)
    in ['take', thing] then take(thing)
    in ['drop', thing] if @bag.include?(thing)
      @room.things << @bag.delete(thing)
      puts 'Dropped.'
    in ['look' | 'inventory' => verb] then send(verb)
    in ['quit', *] then @state = :quit
    else puts "I do not know how to #{verb}."
    end
  end

  def lit = @bag.include?('lamp')
  def look = puts(@room.describe(lit: lit))
  def inventory = puts("You carry #{@bag.empty? ? 'nothing' : @bag.sort.join(' and ')}")

  def go(direction)
    @room = @room.exits.fetch(direction) { return puts("You cannot go #{direction}") }
    @room.visited = true
    look
  end

  def take(thing)
    return puts("There is no #{thing} here.") unless @room.things.delete(thing)
    @bag.push(thing)
    puts 'Taken.'
    @state = :won if thing == 'gold'
  end
end

game = Game.new.play($stdin)
ending = { won: 'have won', quit: 'give up', asleep: 'fall asleep' }[game.state]
puts "You #{ending} after #{game.turns} turns."
exit(game.state == :won)
