// SPDX-License-Identifier: Apache-2.0
// Builder and Using.

class Builder(val kind: String) {
  val held: Any = mutable.ArrayBuffer()
  def +=(x: Any): Any = { held += x; this }
  def addOne(x: Any): Any = { held += x; this }
  def ++=(xs: Any): Any = { held ++= xs; this }
  def addAll(xs: Any): Any = { held ++= xs; this }
  def clear(): Unit = held.clear()
  def result(): Any = kind match {
    case "Vector" | "IndexedSeq" => held.toVector
    case "Set" => held.toSet
    case "Map" => held.toMap
    case "Array" => held.toArray
    case _ => held.toList
  }
}
object Using {
  def apply(make: () => Any)(f: Any): Any = Try(Using.resource(Jvm.force(make))(f))
  def resource(of: Any)(f: Any): Any = {
    var failure = null
    try f(of)
    catch {
      case e: Throwable =>
        failure = e
        throw e
    } finally {
      if (failure == null) of.close()
      else
        try of.close()
        catch { case e: Throwable => failure.addSuppressed(e) }
    }
  }
}
