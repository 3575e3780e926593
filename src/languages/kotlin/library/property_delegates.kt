// SPDX-License-Identifier: Apache-2.0
// lazy and Delegates.

class KProperty(val name: String)
class Lazy(val initializer: () -> Any?) {
  var held: Any? = null
  var isMade = false
  val value: Any? get() {
    if (!isMade) {
      held = initializer()
      isMade = true
    }
    return held
  }
  fun isInitialized(): Boolean = isMade
  fun getValue(owner: Any?, property: Any?): Any? = value
  override fun toString(): String = if (isMade) held.toString() else "Lazy value not initialized yet."
}
enum class LazyThreadSafetyMode { SYNCHRONIZED, PUBLICATION, NONE }
fun lazy(mode: Any? = null, initializer: Any? = null): Lazy = Lazy(if (initializer == null) mode else initializer)
class ObservableProperty(var held: Any?, val onChange: (Any?, Any?, Any?) -> Any?) {
  fun getValue(owner: Any?, property: Any?): Any? = held
  fun setValue(owner: Any?, property: Any?, value: Any?) {
    val before = held
    held = value
    onChange(property, before, value)
  }
}
class VetoableProperty(var held: Any?, val onChange: (Any?, Any?, Any?) -> Any?) {
  fun getValue(owner: Any?, property: Any?): Any? = held
  fun setValue(owner: Any?, property: Any?, value: Any?) {
    if (onChange(property, held, value) == true) held = value
  }
}
class NotNullProperty() {
  var held: Any? = null
  fun getValue(owner: Any?, property: Any?): Any? {
    if (held == null) throw IllegalStateException("Property " + (property as KProperty).name + " should be initialized before get.")
    return held
  }
  fun setValue(owner: Any?, property: Any?, value: Any?) { held = value }
}
object Delegates {
  fun observable(first: Any?, onChange: (Any?, Any?, Any?) -> Any?): Any? = ObservableProperty(first, onChange)
  fun vetoable(first: Any?, onChange: (Any?, Any?, Any?) -> Any?): Any? = VetoableProperty(first, onChange)
  fun notNull(): Any? = NotNullProperty()
}
