class BankException(message: String) : Exception(message)

class Account(val name: String, var balance: Int) {
    fun withdraw(n: Int) {
        if (n > balance) throw BankException("insufficient funds")
        balance -= n
    }
    override fun toString() = "$name $balance"
}

class Bank {
    val accounts = linkedMapOf<String, Account>()

    private fun find(name: String) = accounts[name] ?: throw BankException("no account $name")

    fun run(words: List<String>): String {
        val n = if (words.size > 2) words.last().toInt() else 0
        return when (words[0]) {
            "open" -> {
                accounts[words[1]] = Account(words[1], n)
                "ok ${find(words[1])}"
            }
            "deposit" -> "ok ${find(words[1]).apply { balance += n }}"
            "withdraw" -> "ok ${find(words[1]).also { it.withdraw(n) }}"
            "transfer" -> {
                val from = find(words[1])
                val to = find(words[2])
                from.withdraw(n)
                to.balance += n
                "ok $from $to"
            }
            else -> throw BankException("unknown command ${words[0]}")
        }
    }
}

fun main() {
    val bank = Bank()
    for (line in generateSequence(::readLine)) {
        try {
            println(bank.run(line.split(" ")))
        } catch (e: BankException) {
            println("error: ${e.message}")
        }
    }
    bank.accounts.values.forEach(::println)
    println("total ${bank.accounts.values.sumOf { it.balance }}")
}
