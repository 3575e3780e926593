// Loans of a library: sealed results, data classes, maps with defaults, extension functions, sequences.
sealed class Outcome {
    data class Done(val message: String) : Outcome()
    data class Refused(val reason: Reason, val who: String) : Outcome()
    object Nothing : Outcome()
}

enum class Reason(val text: String) {
    UNKNOWN_BOOK("no such book"),
    ALL_LENT("all copies are lent"),
    TOO_MANY("too many books");

    fun short() = name.split("_").joinToString("") { it.take(1) }
}

data class Book(val title: String, val author: String, val year: Int, val copies: Int = 1)
data class Loan(val book: Book, val who: String, val day: Int) {
    fun overdue(today: Int): Int = maxOf(0, today - day - 14)
}

interface Clock {
    val today: Int
}

class Library(books: List<Book>, private val clock: Clock, private val limit: Int = 2) {
    private val byTitle = books.associateBy { it.title }
    private val loans = mutableListOf<Loan>()
    private val refusals = mutableMapOf<Reason, Int>().withDefault { 0 }

    val lent: Int get() = loans.size

    fun borrow(title: String, who: String): Outcome {
        val book = byTitle[title] ?: return refuse(Reason.UNKNOWN_BOOK, who)
        return when {
            loans.count { it.book == book } >= book.copies -> refuse(Reason.ALL_LENT, who)
            loans.count { it.who == who } >= limit -> refuse(Reason.TOO_MANY, who)
            else -> {
                loans += Loan(book, who, clock.today)
                Outcome.Done("$who has '$title'")
            }
        }
    }

    fun giveBack(title: String, who: String): Outcome {
        val loan = loans.find { it.book.title == title && it.who == who } ?: return Outcome.Nothing
        loans.remove(loan)
        val days = loan.overdue(clock.today)
        return Outcome.Done(if (days > 0) "$who is $days days late" else "thanks, $who")
    }

    private fun refuse(reason: Reason, who: String): Outcome {
        refusals[reason] = refusals.getValue(reason) + 1
        return Outcome.Refused(reason, who)
    }

    fun report(): String = Reason.values().joinToString { "${it.short()}=${refusals.getValue(it)}" }
    fun borrowers(): Map<String, List<String>> = loans.groupBy({ it.who }, { it.book.title }).toSortedMap()
}

fun Outcome.show(): String = when (this) {
    is Outcome.Done -> message
    is Outcome.Refused -> "$who: ${reason.text}"
    Outcome.Nothing -> "nothing to do"
}

fun <T> List<T>.second(): T? = getOrNull(1)
val String.initials: String get() = split(" ").map { it.first() }.joinToString(".", postfix = ".")

class TestClock(override var today: Int = 0) : Clock

fun main() {
    val books = listOf(
        Book("Dune", "Frank Herbert", 1965, 2),
        Book("Emma", "Jane Austen", 1815),
        Book("Ulysses", "James Joyce", 1922),
    )
    val clock = TestClock()
    val library = Library(books, clock)
    val steps = listOf("Ann" to "Dune", "Bob" to "Dune", "Cyd" to "Dune", "Ann" to "Emma", "Ann" to "Ulysses", "Bob" to "Solaris", "Bob" to "Emma")
    for ((who, title) in steps) {
        clock.today++
        println("${clock.today}. ${library.borrow(title, who).show()}")
    }
    println(library.borrowers())
    clock.today = 20
    println(library.giveBack("Dune", "Ann").show())
    println(library.giveBack("Dune", "Ann").show())
    println(library.giveBack("Emma", "Ann").show())
    println("${library.lent} lent, ${library.report()}")
    val none = emptyList<Int>()
    println(books.map { it.author.initials } + books.second()?.title + none.second())
    val (title, author, year) = books.minByOrNull { it.year }!!
    println("$title by $author in $year")
    println(books.partition { it.year > 1900 }.let { (new, old) -> "${new.size} new, ${old.size} old" })
    println(books.sortedWith(compareByDescending<Book> { it.copies }.thenBy { it.title }).joinToString { it.title })
    println(books[0].copy(copies = 5) == books[0].copy(copies = 5).copy() && books[0] != books[0].copy(year = 1))
    val refused = Outcome.Refused(Reason.TOO_MANY, "Eve")
    println(refused)
    println(refused.reason.ordinal + Reason.valueOf("ALL_LENT").ordinal)
    println(generateSequence(1) { it * 3 }.takeWhile { it < 100 }.filter { it % 2 == 1 }.map { it.toString().padStart(3, '0') }.toList())
    println(buildString {
        for (b in books) append(b.title.uppercase().first()).append(b.year % 100).append(';')
        setLength(length - 1)
    })
    val failure = runCatching { books.first { it.year > 2000 } }
    println(failure.isFailure.toString() + " " + failure.exceptionOrNull()!!::class.simpleName)
}
