// Orders, customers and what a shop wants to know of them.
data class Customer(val id: Int, val name: String, val city: String)
data class Line(val product: String, val quantity: Int, val price: Double) {
    val total get() = quantity * price
}
data class Order(val number: Int, val customer: Int, val lines: List<Line>, val paid: Boolean) {
    val total by lazy { lines.sumOf { it.total } }
}

val customers = listOf(
    Customer(1, "Ann", "Bern"), Customer(2, "Bob", "Oslo"), Customer(3, "Cyd", "Bern"), Customer(4, "Dan", "Rome"),
)

fun parse(text: String): List<Order> = text.trimIndent().lines().mapIndexed { i, line ->
    val (customer, paid, items) = line.split('|').map(String::trim)
    Order(
        number = 100 + i,
        customer = customer.toInt(),
        lines = items.split(",").map { item ->
            val (name, count, price) = item.trim().split(' ')
            Line(name, count.toInt(), price.toDouble())
        },
        paid = paid == "yes",
    )
}

val orders = parse(
    """
    1 | yes | pen 10 1.20, book 1 24.50
    2 | no  | lamp 2 39.90
    1 | yes | paper 5 4.00
    3 | yes | book 3 24.50, pen 2 1.20, lamp 1 39.90
    2 | yes | pen 1 1.20
    """
)

fun Double.money() = "%.2f".format(this)

fun main() {
    val byId = customers.associateBy { it.id }
    for (order in orders) {
        println("${order.number} ${byId.getValue(order.customer).name.padEnd(4)} ${order.total.money().padStart(7)} ${if (order.paid) "paid" else "open"}")
    }
    val perCustomer = orders.groupBy { it.customer }.mapValues { (_, list) -> list.sumOf { it.total } }
    println(perCustomer.mapKeys { byId.getValue(it.key).name }.mapValues { it.value.money() })
    println("best: " + perCustomer.maxByOrNull { it.value }?.let { (id, sum) -> "${byId[id]?.name} with ${sum.money()}" })
    val (paid, open) = orders.partition { it.paid }
    println("${paid.size} paid, ${open.size} open, ${open.sumOf { it.total }.money()} missing")
    val sold = orders.flatMap { it.lines }.groupingBy { it.product }.fold(0) { sum, line -> sum + line.quantity }
    println(sold.toList().sortedWith(compareByDescending<Pair<String, Int>> { it.second }.thenBy { it.first }))
    println(orders.flatMap { o -> o.lines.map { it.product } }.toSortedSet())
    println(customers.filter { c -> orders.none { it.customer == c.id } }.map { it.name })
    println(customers.groupBy({ it.city }, { it.name }))
    val cities = orders.groupBy { byId.getValue(it.customer).city }
        .map { (city, list) -> Triple(city, list.size, list.maxOf { it.total }) }
        .sortedByDescending { it.third }
    for ((city, count, largest) in cities) println("$city: $count orders, largest ${largest.money()}")
    println(orders.map { it.total }.zipWithNext { a, b -> (b - a).money() })
    println(orders.runningFold(0.0) { sum, order -> sum + order.total }.map { it.money() })
    println(orders.chunked(2) { pair -> pair.sumOf { it.lines.size } })
    println(orders.windowed(3).map { w -> w.count { it.paid } })
    println(orders.asSequence().filter { it.paid }.map { it.number }.drop(1).take(2).toList())
    println(orders.indexOfFirst { it.total > 100 } to orders.indexOfLast { it.lines.size == 1 })
    val prices = orders.flatMap { it.lines }.associate { it.product to it.price }
    println(prices.entries.sortedBy { it.value }.joinToString { (name, price) -> "$name ${price.money()}" })
    println(prices.filterValues { it > 20 }.keys)
    println(prices + ("pen" to 1.5) - "lamp")
    val index = orders.flatMap { o -> o.lines.map { it.product to o.number } }
        .groupBy({ it.first }, { it.second })
        .toSortedMap()
    for ((product, numbers) in index) println("$product in $numbers")
    val average = orders.map { it.total }.average()
    println("average ${average.money()}, above: ${orders.filter { it.total > average }.map(Order::number)}")
    println(orders.sumOf { it.lines.size }.let { n -> if (n % 2 == 0) "even $n" else "odd $n" })
    println(List(3) { i -> customers[i].name.first() }.joinToString("", "<", ">"))
    println(generateSequence(1) { it * 3 }.takeWhile { it < 500 }.toList().reversed().drop(1))
    println(customers.withIndex().filter { (i, _) -> i % 2 == 1 }.map { (_, c) -> c.name })
    println(listOf(3, 1, 2).sorted() == listOf(1, 2, 3) && setOf(1, 2) == setOf(2, 1) && listOf(1) != listOf(2))
}
