# A shelf that grows with << without blanks, and Base64.
require "base64"

class Shelf
  attr_reader :books
  def initialize
    @books=[]
  end
  def add(book)
    @books<<book
    self
  end
end

p Shelf.new.add("Emma").add("Ulysses").books
puts Base64.encode64("Hello, World! This is a line that is longer than sixty characters when it is encoded.")
puts Base64.strict_encode64("hi"), Base64.strict_encode64("grüße"), Base64.urlsafe_encode64("??>>~~")
puts Base64.decode64("aGVsbG8="), Base64.strict_decode64("Z3J1ZW4="), Base64.urlsafe_decode64("Pz8-Pn5-")
begin
  Base64.strict_decode64("a")
rescue ArgumentError => e
  puts e.message
end
user, password = Base64.decode64("YWRhOnNlY3JldDpAaG9tZQ==").split(":", 2)
puts user, password
