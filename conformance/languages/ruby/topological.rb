require 'set'

# Orders tasks by what they need; each argument is a file.
class Tasks
  class Cycle < StandardError
    attr_reader :path

    def initialize(path)
      @path = path
      super("a cycle: #{path.join(' -> ')}")
    end
  end

  attr_reader :needs

  def self.read(name)
    tasks = new
    File.open(name) do |file|
      file.each_line do |line|
        line = line[/\A[^#]*/].strip
        next if line.empty?
        task, others = line.split(':', 2)
        tasks.add(task.strip, *others.to_s.split)
      end
    end
    tasks
  end

  def initialize
    @needs = Hash.new { |hash, task| hash[task] = Set.new }
  end

  def add(task, *others)
    @needs[task].merge(others)
    others.each { |o| @needs[o] }
  end

  def order
    done = []
    state = {}
    visit = lambda do |task, path|
      return if state[task] == :done
      raise Cycle, path.drop_while { |t| t != task } + [task] if state[task] == :open
      state[task] = :open
      @needs[task].sort.each { |other| visit.(other, path + [task]) }
      state[task] = :done
      done.push(task)
    end
    @needs.keys.sort.each { |task| visit.(task, []) }
    done
  end

  def levels
    level = Hash.new { |hash, task| hash[task] = @needs[task].map { |o| hash[o] + 1 }.max || 0 }
    @needs.keys.group_by { |task| level[task] }.sort.to_h.transform_values(&:sort)
  end
end

failures = 0
ARGV.each do |name|
  puts "#{name}:"
  tasks = Tasks.read(name)
  puts "  #{tasks.needs.size} tasks, #{tasks.needs.values.sum(&:size)} needs"
  puts "  #{tasks.order.join(' < ')}"
  tasks.levels.each { |n, names| puts "  #{n}: #{names.join(', ')}" }
rescue Tasks::Cycle => e
  failures += 1
  puts "  #{e.message} (#{e.path.uniq.size} tasks)"
rescue SystemCallError => e
  failures += 1
  puts "  cannot read: #{e.message}"
end
exit failures
