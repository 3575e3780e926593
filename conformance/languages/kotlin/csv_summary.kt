enum class Region(val code: Int) {
    NORTH(1), SOUTH(2), EAST(3);

    val short get() = name.take(1) + code
}

data class Sale(val product: String, val region: Region, val units: Int, val price: Double) {
    init {
        require(units >= 0) { "negative units: $units" }
    }

    val revenue: Double by lazy { units * price }

    companion object {
        fun parse(line: String): Sale {
            val cells = line.split(",").map { it.trim() }
            check(cells.size == 4) { "expected 4 cells, got ${cells.size}" }
            val (product, region, units, price) = cells
            return Sale(product, enumValueOf<Region>(region.uppercase()), units.toInt(), price.toDouble())
        }
    }
}

fun main() {
    val header = readln().split(',')
    println(header)
    val sales = mutableListOf<Sale>()
    var number = 1
    while (true) {
        val line = readlnOrNull() ?: break
        number++
        if (line.isBlank() || line.startsWith("#")) continue
        runCatching { Sale.parse(line) }
            .onSuccess { sales += it }
            .onFailure { e ->
                val kind = when (e) {
                    is NumberFormatException -> "number"
                    is IllegalArgumentException -> "argument"
                    is IllegalStateException -> "state"
                    else -> throw e
                }
                println("line $number: $kind" + if (e is IllegalStateException) " (${e.message})" else "")
            }
    }
    for ((region, list) in sales.groupBy(Sale::region).toSortedMap()) {
        println("${region.short} ${"%8.2f".format(list.sumOf { it.revenue })} ${list.map { it.product }}")
    }
    val best = sales.maxByOrNull { it.revenue }!!
    println(best)
    println(best.copy(units = 1).revenue)
    val (cheap, dear) = sales.partition { it.price < 1 }
    println("${cheap.size} cheap, ${dear.size} dear, ${sales.associate { it.product to it.units }}")
    println(sales.fold(0) { sum, s -> sum + s.units } to sales.map(Sale::price).average())
    println(sales.zipWithNext { a, b -> a.units - b.units })
}
