class D(l: List<Int>) : List<Int> by l
val Int.half: Int get() = this / 2
val top: Int get() = 3
fun f(list: List<Int>): Int {
    list.forEach { if (it > 1) return it }
    var p: Int by Delegates.observable(1)
    return 0
}
