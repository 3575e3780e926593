class Board
  LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].freeze

  attr_reader :cells

  def initialize(cells = ' ' * 9)
    @cells = cells.freeze
  end

  def put(at, mark)
    copy = @cells.dup
    copy[at] = mark
    Board.new(copy)
  end

  def free
    (0...9).select { |i| @cells[i] == ' ' }
  end

  def winner
    line = LINES.find { |a, b, c| @cells[a] != ' ' && @cells[a] == @cells[b] && @cells[b] == @cells[c] }
    line && @cells[line.first]
  end

  def over? = !winner.nil? || free.empty?

  def to_s
    @cells.chars.each_slice(3).map { |row| row.join('|') }.join("\n-+-+-\n") + "\n\n"
  end
end

class Player
  def initialize
    @known = {}
  end

  def best(board, mark)
    board.free.max_by { |m| [-score(board.put(m, mark), other(mark)), -m] }
  end

  def positions = @known.size

  private

  def other(mark) = mark == 'X' ? 'O' : 'X'

  def score(board, mark)
    @known[[board.cells, mark]] ||=
      if (won = board.winner)
        won == mark ? 1 : -1
      elsif board.free.empty?
        0
      else
        board.free.map { |m| -score(board.put(m, mark), other(mark)) }.max
      end
  end
end

def ask(board)
  loop do
    print 'move? '
    text = gets
    return nil unless text
    case text.chomp
    when /\A[1-9]\z/
      move = $&.to_i - 1
      return move if board.free.include?(move)
      puts 'not free'
    when 'q', 'quit'
      throw :quit, "after #{9 - board.free.length} marks"
    else
      puts "a number, please, not #{text.chomp.inspect}"
    end
  end
end

player = Player.new
board = Board.new.put(4, 'X')
reason = catch(:quit) do
  until board.over?
    puts board
    break 'no more input' unless (move = ask(board))
    board = board.put(move, 'O')
    puts "O takes #{move + 1}"
    next if board.over?
    move = player.best(board, 'X')
    puts "X takes #{move + 1}"
    board = board.put(move, 'X')
  end
end
puts board.to_s
outcome = { 'X' => 'the machine wins', 'O' => 'you win' }
puts outcome.fetch(board.winner, 'nobody wins'), reason.inspect
puts player.positions
