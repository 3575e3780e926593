import kotlin.properties.Delegates
import kotlin.reflect.KProperty

var counter = 0
    get() { println("get"); return field }
    set(value) { println("set $value"); field = value * 2 }
val now: Int get() = counter + 1
val lz by lazy(LazyThreadSafetyMode.NONE) { println("lz"); "L" }
class Up { 
  private var v = ""
  operator fun getValue(thisRef: Any?, property: KProperty<*>): String = "${property.name}=$v"
  operator fun setValue(thisRef: Any?, property: KProperty<*>, value: String) { v = value.uppercase() }
}
class User(val map: Map<String, Any?>) {
    val name: String by map
    val age: Int by map
}
class O { 
  var p: String by Up()
  companion object { val c by lazy { println("c"); 7 } 
     var q by Up()
 }
  inner class I(val n: Int) { fun f() = n + base
    inner class J { fun g() = n * base }
 }
  val base = 10
}
open class B { open val x by lazy { "B" } }
class C : B() { override val x by lazy { "C" } }
fun run2(sb: StringBuilder, f: StringBuilder.(Int) -> Unit) { sb.f(3); f(sb, 4) }
class Html { val parts = mutableListOf<String>(); 
  fun tag(n: String, init: Html.() -> Unit) { parts += "<$n>"; init(); parts += "</$n>" } 
  operator fun String.unaryPlus() { parts += this } }
fun main() {
  counter = 5
  println(counter)
  counter += 3
  counter++
  println(now)
  println("start"); println(lz + lz)
  val o = O(); o.p = "abc"; println(o.p); println(O.c + O.c); O.q = "x"; println(O.q)
  println(o.I(3).f()); println(o.I(3).J().g())
  println(B().x + C().x)
  var local by Delegates.observable(1) { p, a, b -> println("${p.name} $a $b") }
  local = 5
  local++
  println(local)
  val l2 by lazy { println("l2"); 3 }
  println(if (local > 100) l2 else l2 + l2)
  val sb = StringBuilder(); run2(sb) { append("<$it>") }; println(sb)
  val u = User(mapOf("name" to "Ann", "age" to 3)); println(u.name + u.age)
  println(Html().apply { tag("a") { +"x"; tag("b") { +"y" } } }.parts)
  val ext: String.() -> Int = { length * 2 }
  println("abc".ext()); println(ext("abcd"))
  println(listOf(1, "a", 2.5).groupBy { it::class.simpleName })
  val lv = lazy { 5 }; println(lv.isInitialized()); println(lv.value); println(lv)
}
