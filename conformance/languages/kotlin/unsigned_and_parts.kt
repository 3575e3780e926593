// Numbers without a sign wrap at zero and at their greatest value; parts of arrays are arrays.
fun main() {
    val most: UInt = 4294967295u
    println(most)
    println(most + 1u)
    println(0u - 1u)
    println(UInt.MAX_VALUE / 2u)
    val byte: UByte = 255u
    println(byte + 1u)
    println(byte.toInt())
    val long: ULong = ULong.MAX_VALUE
    println(long)
    println((-1).toUInt())
    println(3000000000u > 5u)
    val array = intArrayOf(5, 6, 7, 8)
    println(array.sliceArray(1..2).toList())
    println(array.sliceArray(1..2).sum())
    println(array.copyOfRange(2, 4).joinToString())
}
