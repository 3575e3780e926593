data class Date(val year: Int, val month: Int, val day: Int) {
    val days: Int
        get() = (1970 until year).sumOf { if (isLeap(it)) 366.toInt() else 365 } +
            (1 until month).sumOf { length(year, it) } + day - 1

    override fun toString() = "%04d-%02d-%02d %s".format(year, month, day, WEEKDAYS[days % 7])

    companion object {
        private val WEEKDAYS = listOf("Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed")

        fun isLeap(year: Int) = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)

        fun length(year: Int, month: Int) = when (month) {
            2 -> if (isLeap(year)) 29 else 28
            4, 6, 9, 11 -> 30
            else -> 31
        }

        fun parse(text: String): Result<Date> = runCatching {
            val parts = text.split("-").mapNotNull { it.toIntOrNull() }
            check(parts.size == 3) { "not a date" }
            val (year, month, day) = parts
            check(month in 1..12 && day in 1..length(year, month)) { "no such day" }
            Date(year, month, day)
        }
    }
}

fun main(args: Array<String>) {
    val dates = mutableListOf<Date>()
    for (arg in args) {
        Date.parse(arg).onSuccess { dates.add(it) }.onFailure { println("$arg: ${it.message}") }
    }
    dates.sortBy { it.days }
    dates.forEachIndexed { i, date ->
        val since = dates.getOrNull(i - 1)?.let { " +${date.days - it.days}" }.orEmpty()
        println("$date$since")
    }
}
