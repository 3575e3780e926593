@file:Suppress("UNUSED_VARIABLE")

import kotlin.experimental.and
import kotlin.experimental.xor

// Bits, bytes, and numbers of every width.
@JvmInline
value class Crc(val value: UInt) {
    override fun toString() = value.toString(16).uppercase().padStart(8, '0')
}

object Crc32 {
    private val table = UIntArray(256) { i ->
        (0 until 8).fold(i.toUInt()) { c, _ -> if (c and 1u != 0u) (c shr 1) xor 0xEDB88320u else c shr 1 }
    }

    fun of(bytes: ByteArray): Crc {
        var crc = UInt.MAX_VALUE
        for (b in bytes) crc = table[((crc xor b.toUInt()) and 0xFFu).toInt()] xor (crc shr 8)
        return Crc(crc.inv())
    }
}

fun fnv1a(text: String): ULong = text.encodeToByteArray().fold(0xcbf29ce484222325uL) { h, b ->
    (h xor b.toUByte().toULong()) * 0x100000001b3uL
}

class Bits(private val size: Int) {
    private val words = LongArray((size + 63) / 64)
    operator fun get(i: Int) = words[i shr 6] ushr (i and 63) and 1L == 1L
    operator fun set(i: Int, on: Boolean) {
        val mask = 1L shl (i and 63)
        words[i shr 6] = if (on) words[i shr 6] or mask else words[i shr 6] and mask.inv()
    }
    fun count() = words.sumOf { it.countOneBits() }
    override fun toString() = (0 until size).joinToString("") { if (this[it]) "1" else "." }
}

fun lcg(seed: Int): Sequence<Int> = generateSequence(seed) { it * 1103515245 + 12345 }.drop(1).map { it ushr 16 and 0x7fff }

fun main(args: Array<String>) {
    for (arg in args) {
        val bytes = arg.toByteArray()
        println("$arg: crc ${Crc32.of(bytes)} fnv ${fnv1a(arg).toString(16)} sum ${bytes.sum()} bytes ${bytes.contentToString()}")
    }
    val i: Int = Int.MAX_VALUE
    println("${i + 1} ${i.toLong() + 1} ${(i + 1).toUInt()} ${i.toShort()} ${200.toByte()} ${(-1).toUByte()}")
    println("${-7 / 2} ${-7 % 2} ${(-7).mod(2)} ${-7 shr 1} ${-7 ushr 28} ${(-7).floorDiv(2)}")
    println("${0x1F} ${0b1010_1010} ${1_000_000} ${'A'.code} ${'A' + 2} ${"ff".toInt(16)} ${255.toString(2)}")
    println("${10u / 3u} ${10u % 3u} ${3u - 4u} ${UByte.MAX_VALUE} ${ULong.MAX_VALUE} ${Long.MIN_VALUE}")
    println("${40.countLeadingZeroBits()} ${40.countTrailingZeroBits()} ${40.takeHighestOneBit()} ${1.rotateLeft(33)} ${Integer.toBinaryString(-8).length}")
    val b: Byte = 0x5a
    println("${b and 0x0f} ${b xor 0x7f} ${b.toInt() shl 4}")
    val bits = Bits(70)
    for (k in 0 until 70 step 7) bits[k] = true
    bits[14] = false
    println("$bits ${bits.count()}")
    println(lcg(42).take(6).toList())
    val (q, r) = 17.let { it / 5 to it % 5 }
    println("q=$q r=$r ${17.0 / 5} ${17f / 5} ${1e10} ${1.0e-5} ${100.0} ${1.0 / 3} ${2.0f / 3}")
    println("${0.1 + 0.2} ${Double.MAX_VALUE} ${Float.MIN_VALUE} ${1.0 / 0} ${-1.0 / 0} ${(0.0 / 0).isNaN()}")
    println("${3.7.toInt()} ${(-3.7).toInt()} ${1e20.toInt()} ${1e20.toLong()} ${Double.NaN.toInt()} ${65.toChar()} ${3.99f.toLong()}")
    println(listOf("12", "x", "-5", "99999999999", "1.5").map { it.toIntOrNull() to it.toDoubleOrNull() })
    val arr = intArrayOf(5, 3, 8, 1)
    println("${arr.sliceArray(1..2).toList()} ${arr.sortedArray().joinToString("<")} ${arr.sortedArrayDescending().toList()} ${arr.copyOfRange(0, 2).sum()} ${arr.plus(9).size}")
    val u = uintArrayOf(1u, 2u, 3u)
    println("${u.sum()} ${u.map { it * 2u }} ${u.reversed()} ${u.contentToString()} ${(1u..5u).sum()} ${(5u downTo 1u step 2).toList()}")
    println(buildString { for (c in 'a'..'z' step 5) append(c).append(c.code.toString(16)).append(' ') }.trimEnd())
    when (val n = args.size) {
        0, 1 -> println("few")
        in 2..4 -> println("some: $n")
        !in 5..9 -> println("many")
        else -> println("more")
    }
}
