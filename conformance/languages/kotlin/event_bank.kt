import java.util.PriorityQueue
import java.util.TreeMap
import kotlin.math.abs
import kotlin.math.roundToLong
import kotlin.properties.Delegates
import kotlin.reflect.KProperty

class History<T>(initial: T) {
    private val values = mutableListOf(initial)
    operator fun getValue(owner: Any?, property: KProperty<*>): T = values.last()
    operator fun setValue(owner: Any?, property: KProperty<*>, value: T) {
        if (value != values.last()) values += value
        seen[property.name] = values.size
    }
    companion object { val seen = TreeMap<String, Int>() }
}

class Account(val owner: String) {
    var balance: Long by Delegates.observable(0L) { p, old, new ->
        changes += "${p.name}: $old -> $new"
    }
    var limit: Int by Delegates.vetoable(100) { _, _, new -> new in 0..500 }
    var nick: String by History(owner.take(1))
    val changes = mutableListOf<String>()
    lateinit var address: String
    fun hasAddress() = ::address.isInitialized
}

data class Event(val time: Int, val account: String, val amount: Long) : Comparable<Event> {
    override fun compareTo(other: Event): Int = time.compareTo(other.time).let { if (it != 0) it else account.compareTo(other.account) }
}

class Bank {
    private val accounts = TreeMap<String, Account>(Comparator.reverseOrder())
    private val queue = PriorityQueue<Event>()

    fun account(name: String) = accounts.getOrPut(name) { Account(name) }
    fun schedule(time: Int, name: String, amount: String) { queue += Event(time, name, amount.toCents()) }

    fun run(until: Int) {
        while (true) {
            val event = queue.peek()?.takeIf { it.time <= until } ?: break
            queue.poll()
            val account = account(event.account)
            val next = account.balance + event.amount
            if (next < -account.limit * 100L) println("t=${event.time} refused ${event.amount.asMoney()} for ${account.owner}")
            else account.balance = next
        }
    }

    fun interest(percent: Double) = accounts.values.filter { it.balance > 0 }.forEach {
        val gain = (it.balance * percent / 100).roundToLong()
        it.balance += gain
    }

    override fun toString() = accounts.entries.joinToString("\n") { (k, v) -> "${k.padEnd(6)}|${v.balance.asMoney().padStart(10)}|" }
    val waiting get() = queue.size
}

fun Long.asMoney(): String = (if (this < 0) "-" else "") + "%d.%02d".format(abs(this) / 100, abs(this) % 100)

fun String.toCents(): Long {
    val (whole, part) = if ('.' in this) split('.') else listOf(this, "0")
    val cents = part.padEnd(2, '0').take(2).toLong()
    return whole.toLong() * 100 + if (startsWith("-")) -cents else cents
}

fun main(args: Array<String>) {
    val bank = Bank()
    val bad = mutableListOf<String>()
    for (arg in args) {
        val parts = arg.split(':', limit = 3)
        val time = parts.first().toIntOrNull()
        if (time == null || parts.size < 3) { bad.add(arg); continue }
        bank.schedule(time, parts[1], parts[2])
    }
    bank.run(until = 5)
    println("waiting ${bank.waiting}")
    println(bank)
    bank.interest(2.5)
    bank.run(Int.MAX_VALUE)
    println(bank)
    with(bank.account("ann")) {
        limit = 1000
        println("limit $limit").also { limit = 400 }
        println("limit $limit, nick $nick")
        nick = "Annie"; nick = "Annie"; nick = "A."
        println("nick $nick ${History.seen}")
        println(changes.joinToString(" | "))
        println(hasAddress())
        try { println(address) } catch (e: UninitializedPropertyAccessException) { println(e.message) }
        address = "here"
        println("$address ${hasAddress()}")
    }
    println("bad: $bad")
}
