object Static { var value: Long = 0; val elements = LongArray(2) }
var top: Long = 0
class Holder(var begun: Long) { var field: Long = 0; val elements = LongArray(2); companion object { var shared: Long = 0 } }
data class Data(val part: Long)
fun rest(vararg xs: Long) { println("rest " + xs[0] + " " + (xs[0] + 1) + " " + (xs[0] / 2)) }
fun taken_long(x: Long) { println("by name " + x + " " + (x + 1) + " " + (x / 2)) }
fun main() {
    run { var x: Long = 2147483647; println("local " + x + " " + (x + 1) + " " + (x / 2)); x = 2147483647; println("assigned " + x + " " + (x + 1) + " " + (x / 2)) }
    top = 2147483647; println("top " + top + " " + (top + 1) + " " + (top / 2)); Static.value = 2147483647; println("static " + Static.value + " " + (Static.value + 1) + " " + (Static.value / 2)); Static.elements[1] = 2147483647; println("static element " + Static.elements[1] + " " + (Static.elements[1] + 1) + " " + (Static.elements[1] / 2))
    run { val h = Holder(2147483647); println("constructor " + h.begun + " " + (h.begun + 1) + " " + (h.begun / 2)); h.field = 2147483647; println("field " + h.field + " " + (h.field + 1) + " " + (h.field / 2)); h.elements[0] = 2147483647; println("field element " + h.elements[0] + " " + (h.elements[0] + 1) + " " + (h.elements[0] / 2)) }
    Holder.shared = 2147483647; println("companion " + Holder.shared + " " + (Holder.shared + 1) + " " + (Holder.shared / 2)); println("data " + Data(2147483647).part + " " + (Data(2147483647).part + 1) + " " + (Data(2147483647).part / 2)); println("copied " + Data(0).copy(part = 2147483647).part + " " + (Data(0).copy(part = 2147483647).part + 1) + " " + (Data(0).copy(part = 2147483647).part / 2))
    run { val a = LongArray(2); a[0] = 2147483647; println("element " + a[0] + " " + (a[0] + 1) + " " + (a[0] / 2)); a[1] += 2147483647; println("compound " + a[1] + " " + (a[1] + 1) + " " + (a[1] / 2)); a.fill(2147483647); println("filled " + a[1] + " " + (a[1] + 1) + " " + (a[1] / 2)) }
    run { val a = longArrayOf(2147483647); println("array " + a[0] + " " + (a[0] + 1) + " " + (a[0] / 2)); val g = Array(2) { LongArray(2) }; g[1][1] = 2147483647; println("two " + g[1][1] + " " + (g[1][1] + 1) + " " + (g[1][1] / 2)) }
    run { val l: List<Long> = listOf(2147483647); println("list " + l[0] + " " + (l[0] + 1) + " " + (l[0] / 2)); val m = mutableListOf<Long>(); m.add(2147483647); println("added " + m[0] + " " + (m[0] + 1) + " " + (m[0] / 2)); m[0] = 2147483647; println("set " + m[0] + " " + (m[0] + 1) + " " + (m[0] / 2)) }
    run { val m = mutableMapOf<String, Long>(); m["a"] = 2147483647; println("map " + m.getValue("a") + " " + (m.getValue("a") + 1) + " " + (m.getValue("a") / 2)); m.put("b", 2147483647); println("put " + m.getValue("b") + " " + (m.getValue("b") + 1) + " " + (m.getValue("b") / 2)) }
    run { val d = ArrayDeque<Long>(); d.addLast(2147483647); println("deque " + d.first() + " " + (d.first() + 1) + " " + (d.first() / 2)); val p: Pair<Long, Long> = Pair(2147483647, 1); println("pair " + p.first + " " + (p.first + 1) + " " + (p.first / 2)) }
    taken_long(2147483647); rest(2147483647, 1)
    run { val f: () -> Long = { 2147483647 }; println("lambda " + f() + " " + (f() + 1) + " " + (f() / 2)); val g: (Long) -> Unit = { println("lambda argument " + it + " " + (it + 1) + " " + (it / 2)) }; g(2147483647) }
    run { val x: Long = if (top >= 0) 2147483647 else 0; println("conditional " + x + " " + (x + 1) + " " + (x / 2)); val y: Long = when (top) { -1L -> 0; else -> 2147483647 }; println("when " + y + " " + (y + 1) + " " + (y / 2)) }
    run { var x = 0L; x = 2147483647; println("inferred " + x + " " + (x + 1) + " " + (x / 2)); val n: Long? = 2147483647; println("nullable " + n!! + " " + (n!! + 1) + " " + (n!! / 2)) }
    run { var x: Long = 7; println("local " + x + " " + (x + 1) + " " + (x / 2)); x = 7; println("assigned " + x + " " + (x + 1) + " " + (x / 2)) }
    top = 7; println("top " + top + " " + (top + 1) + " " + (top / 2)); Static.value = 7; println("static " + Static.value + " " + (Static.value + 1) + " " + (Static.value / 2)); Static.elements[1] = 7; println("static element " + Static.elements[1] + " " + (Static.elements[1] + 1) + " " + (Static.elements[1] / 2))
    run { val h = Holder(7); println("constructor " + h.begun + " " + (h.begun + 1) + " " + (h.begun / 2)); h.field = 7; println("field " + h.field + " " + (h.field + 1) + " " + (h.field / 2)); h.elements[0] = 7; println("field element " + h.elements[0] + " " + (h.elements[0] + 1) + " " + (h.elements[0] / 2)) }
    Holder.shared = 7; println("companion " + Holder.shared + " " + (Holder.shared + 1) + " " + (Holder.shared / 2)); println("data " + Data(7).part + " " + (Data(7).part + 1) + " " + (Data(7).part / 2)); println("copied " + Data(0).copy(part = 7).part + " " + (Data(0).copy(part = 7).part + 1) + " " + (Data(0).copy(part = 7).part / 2))
    run { val a = LongArray(2); a[0] = 7; println("element " + a[0] + " " + (a[0] + 1) + " " + (a[0] / 2)); a[1] += 7; println("compound " + a[1] + " " + (a[1] + 1) + " " + (a[1] / 2)); a.fill(7); println("filled " + a[1] + " " + (a[1] + 1) + " " + (a[1] / 2)) }
    run { val a = longArrayOf(7); println("array " + a[0] + " " + (a[0] + 1) + " " + (a[0] / 2)); val g = Array(2) { LongArray(2) }; g[1][1] = 7; println("two " + g[1][1] + " " + (g[1][1] + 1) + " " + (g[1][1] / 2)) }
    run { val l: List<Long> = listOf(7); println("list " + l[0] + " " + (l[0] + 1) + " " + (l[0] / 2)); val m = mutableListOf<Long>(); m.add(7); println("added " + m[0] + " " + (m[0] + 1) + " " + (m[0] / 2)); m[0] = 7; println("set " + m[0] + " " + (m[0] + 1) + " " + (m[0] / 2)) }
    run { val m = mutableMapOf<String, Long>(); m["a"] = 7; println("map " + m.getValue("a") + " " + (m.getValue("a") + 1) + " " + (m.getValue("a") / 2)); m.put("b", 7); println("put " + m.getValue("b") + " " + (m.getValue("b") + 1) + " " + (m.getValue("b") / 2)) }
    run { val d = ArrayDeque<Long>(); d.addLast(7); println("deque " + d.first() + " " + (d.first() + 1) + " " + (d.first() / 2)); val p: Pair<Long, Long> = Pair(7, 1); println("pair " + p.first + " " + (p.first + 1) + " " + (p.first / 2)) }
    taken_long(7); rest(7, 1)
    run { val f: () -> Long = { 7 }; println("lambda " + f() + " " + (f() + 1) + " " + (f() / 2)); val g: (Long) -> Unit = { println("lambda argument " + it + " " + (it + 1) + " " + (it / 2)) }; g(7) }
    run { val x: Long = if (top >= 0) 7 else 0; println("conditional " + x + " " + (x + 1) + " " + (x / 2)); val y: Long = when (top) { -1L -> 0; else -> 7 }; println("when " + y + " " + (y + 1) + " " + (y / 2)) }
    run { var x = 0L; x = 7; println("inferred " + x + " " + (x + 1) + " " + (x / 2)); val n: Long? = 7; println("nullable " + n!! + " " + (n!! + 1) + " " + (n!! / 2)) }
}
