import java.util.Locale

interface Event {
    val amount: Long
    fun describe(): String
}

data class Deposit(override val amount: Long, val from: String) : Event {
    override fun describe() = "deposit of ${amount.money()} from $from"
}

data class Withdrawal(override val amount: Long) : Event {
    override fun describe() = "withdrawal of ${amount.money()}"
}

object Interest : Event {
    override val amount get() = 5L
    override fun describe() = "interest"
}

fun Long.money(): String {
    val sign = if (this < 0) "-" else ""
    val units = Math.abs(this)
    return "$sign${units / 100}.${(units % 100).toString().padStart(2, '0')}"
}

class InsufficientFunds(val missing: Long) : RuntimeException("missing ${missing.money()}")

abstract class Account(val owner: String, initial: Long = 0) {
    private val history = mutableListOf<Event>()
    var balance: Long = initial
        protected set(value) {
            if (value != field) changes++
            field = value
        }
    var changes = 0
        private set
    val isEmpty: Boolean
        get() = balance == 0L

    abstract val limit: Long

    init {
        require(initial >= 0) { "negative start for $owner" }
        created++
    }

    open fun handle(event: Event) {
        when (event) {
            is Deposit -> balance += event.amount
            is Withdrawal -> {
                val left = balance - event.amount
                if (left < -limit) throw InsufficientFunds(-limit - left)
                balance = left
            }
            Interest -> if (balance > 0) balance += balance * Interest.amount / 100
        }
        history.add(event)
    }

    fun log() = history.mapIndexed { i, e -> "${i + 1}. ${e.describe()}" }

    operator fun plus(amount: Long): Account = apply { handle(Deposit(amount, "plus")) }
    operator fun get(index: Int) = history[index]
    operator fun contains(event: Event) = event in history

    override fun toString() = "${this::class.simpleName}($owner: ${balance.money()})"

    companion object {
        var created = 0
            private set
        const val CURRENCY = "CHF"
        fun open(owner: String, vararg amounts: Long): Account = Checking(owner).also { acc -> amounts.forEach { acc.handle(Deposit(it, "start")) } }
    }
}

class Checking(owner: String, override val limit: Long = 10_00) : Account(owner)

class Savings(owner: String, initial: Long) : Account(owner, initial) {
    override val limit = 0L
    override fun handle(event: Event) {
        if (event is Withdrawal && event.amount > 500_00) {
            println("  large withdrawal by $owner")
        }
        super.handle(event)
    }
}

fun transfer(from: Account, to: Account, amount: Long): Result<Long> = runCatching {
    from.handle(Withdrawal(amount))
    to.handle(Deposit(amount, from.owner))
    from.balance
}

fun main() {
    val a = Account.open("Ann", 100_00, 50_50)
    val s = Savings("Bob", 1000_00)
    println("$a $s ${Account.created} ${Account.CURRENCY}")
    println(transfer(s, a, 600_00).getOrNull())
    println(transfer(s, a, 600_00).exceptionOrNull()?.message)
    val failed = transfer(s, a, 600_00)
    println("${failed.isFailure} ${failed.getOrElse { -1 }} ${failed.getOrDefault(0)}")
    s.handle(Interest)
    println(s)
    a + 25 + 75
    a.log().forEach(::println)
    println("${a.changes} ${a.isEmpty} ${a[0]} ${Deposit(25, "plus") in a}")
    try {
        Savings("Zed", -1)
    } catch (e: IllegalArgumentException) {
        println("refused: ${e.message}")
    } finally {
        println("created ${Account.created}")
    }
    try {
        Checking("Cy").handle(Withdrawal(11_00))
    } catch (e: InsufficientFunds) {
        println("${e.message} / ${e.missing}")
    }
    val results = listOf(1L, 100_000_00L).map { amount -> transfer(a, s, amount).fold({ "ok ${it.money()}" }, { "no: ${it.message}" }) }
    println(results)
    println(String.format(Locale.US, "%.2f|%5d|%-6s|%05.1f|%x", 3.14159, 42, "ab", 2.25, 255))
    println("%s has %d".format("Ann", 3))
}
