// A stack machine, its assembler, and programs for it.
sealed class Instruction {
    data class Push(val value: Int) : Instruction()
    data class Load(val name: String) : Instruction()
    data class Store(val name: String) : Instruction()
    data class Jump(val target: String, val condition: Boolean?) : Instruction()
    data class Label(val name: String) : Instruction()
    data class Math(val op: Op) : Instruction()
    data class Call(val target: String) : Instruction()
    object Return : Instruction()
    object Print : Instruction()
    object Dup : Instruction()
    object Halt : Instruction()
}

enum class Op(val apply: (Int, Int) -> Int) {
    ADD({ a, b -> a + b }),
    SUB({ a, b -> a - b }),
    MUL({ a, b -> a * b }),
    DIV({ a, b -> a / b }),
    MOD({ a, b -> a % b }),
    LT({ a, b -> if (a < b) 1 else 0 }),
    EQ({ a, b -> if (a == b) 1 else 0 });

    val mnemonic = name.lowercase()

    companion object {
        private val byName = values().associateBy { it.mnemonic }
        fun find(text: String): Op? = byName[text]
    }
}

class MachineError(message: String, cause: Throwable? = null) : RuntimeException(message, cause)

fun assemble(source: String): List<Instruction> = source.lineSequence()
    .map { it.substringBefore(';').trim() }
    .filter { it.isNotEmpty() }
    .mapIndexed { number, line -> parse(number + 1, line) }
    .toList()

private fun parse(number: Int, line: String): Instruction {
    if (line.endsWith(":")) return Instruction.Label(line.dropLast(1))
    val words = line.split(Regex("\\s+"))
    val argument by lazy { words.getOrElse(1) { throw MachineError("line $number: `${words[0]}` needs an operand") } }
    return when (val word = words[0]) {
        "push" -> Instruction.Push(argument.toIntOrNull() ?: throw MachineError("line $number: no number: $argument"))
        "load" -> Instruction.Load(argument)
        "store" -> Instruction.Store(argument)
        "jmp" -> Instruction.Jump(argument, null)
        "jz" -> Instruction.Jump(argument, false)
        "jnz" -> Instruction.Jump(argument, true)
        "call" -> Instruction.Call(argument)
        "ret" -> Instruction.Return
        "print" -> Instruction.Print
        "dup" -> Instruction.Dup
        "halt" -> Instruction.Halt
        else -> Op.find(word)?.let { Instruction.Math(it) } ?: throw MachineError("line $number: unknown `$word`")
    }
}

class Machine(private val program: List<Instruction>) {
    private val stack = ArrayDeque<Int>()
    private val calls = ArrayDeque<Int>()
    private val memory = mutableMapOf<String, Int>().withDefault { 0 }
    private val labels = program.withIndex()
        .mapNotNull { (i, instruction) -> (instruction as? Instruction.Label)?.let { it.name to i } }
        .toMap()
    val output = mutableListOf<Int>()
    var steps = 0
        private set

    private fun pop() = stack.removeLastOrNull() ?: throw MachineError("the stack is empty")
    private fun address(label: String) = labels[label] ?: throw MachineError("no label $label")

    fun run(limit: Int = 10_000): Machine {
        var pc = 0
        while (pc < program.size) {
            if (++steps > limit) throw MachineError("more than $limit steps")
            val instruction = program[pc++]
            when (instruction) {
                is Instruction.Push -> stack.addLast(instruction.value)
                is Instruction.Load -> stack.addLast(memory.getValue(instruction.name))
                is Instruction.Store -> memory[instruction.name] = pop()
                is Instruction.Jump -> {
                    val takes = instruction.condition?.let { (pop() != 0) == it } ?: true
                    if (takes) pc = address(instruction.target)
                }
                is Instruction.Math -> {
                    val b = pop()
                    val a = pop()
                    stack.addLast(try {
                        instruction.op.apply(a, b)
                    } catch (e: ArithmeticException) {
                        throw MachineError("$a ${instruction.op.mnemonic} $b", e)
                    })
                }
                is Instruction.Call -> {
                    calls.addLast(pc)
                    pc = address(instruction.target)
                }
                is Instruction.Label -> Unit
                Instruction.Return -> pc = calls.removeLast()
                Instruction.Print -> output += pop()
                Instruction.Dup -> stack.addLast(stack.last())
                Instruction.Halt -> return this
            }
        }
        return this
    }
}

val factorial = """
    push 1
    store result
    push 6
    store n
  loop:
    load n        ; while n
    jz done
    load result
    load n
    mul
    store result
    load n
    push 1
    sub
    store n
    jmp loop
  done:
    load result
    print
"""

val squares = """
    push 1
  again:
    dup
    call square
    print
    push 1
    add
    dup
    push 5
    lt
    jnz again
    halt
  square:
    dup
    mul
    ret
"""

fun report(name: String, source: String) {
    val text = try {
        val machine = Machine(assemble(source)).run()
        "${machine.output} in ${machine.steps} steps"
    } catch (e: MachineError) {
        "failed: ${e.message}" + (e.cause?.let { " (${it.message})" } ?: "")
    }
    println("$name: $text")
}

fun main() {
    report("factorial", factorial)
    report("squares", squares)
    report("empty", "add")
    report("zero", "push 7\npush 0\ndiv")
    report("loop", "x:\njmp x")
    report("unknown", "push 1\nfly")
    report("operand", "push")
    report("label", "jmp nowhere")
    println(assemble("push 3\njz end\nend:\nlt"))
}
