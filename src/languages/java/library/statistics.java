// SPDX-License-Identifier: Apache-2.0
// Summaries of numbers.

class IntSummaryStatistics {
  private long count, sum;
  private int min = Integer.MAX_VALUE, max = Integer.MIN_VALUE;
  public void accept(int n) { count++; sum += n; min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(IntSummaryStatistics o) { count += o.count; sum += o.sum; min = Math.min(min, o.min); max = Math.max(max, o.max); }
  public long getCount() { return count; }
  public long getSum() { return sum; }
  public int getMin() { return min; }
  public int getMax() { return max; }
  public double getAverage() { return count > 0 ? (double) sum / count : 0; }
  public String toString() {
    return String.format("IntSummaryStatistics{count=%d, sum=%d, min=%d, average=%f, max=%d}", count, sum, min, getAverage(), max);
  }
}
class LongSummaryStatistics {
  private long count, sum, min = Long.MAX_VALUE, max = Long.MIN_VALUE;
  public void accept(long n) { count++; sum += n; min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(LongSummaryStatistics o) { count += o.count; sum += o.sum; min = Math.min(min, o.min); max = Math.max(max, o.max); }
  public long getCount() { return count; }
  public long getSum() { return sum; }
  public long getMin() { return min; }
  public long getMax() { return max; }
  public double getAverage() { return count > 0 ? (double) sum / count : 0; }
  public String toString() {
    return String.format("LongSummaryStatistics{count=%d, sum=%d, min=%d, average=%f, max=%d}", count, sum, min, getAverage(), max);
  }
}
class DoubleSummaryStatistics {
  private long count;
  private Object all = new ArrayList<>();
  private double min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;
  public void accept(double n) { count++; all.add(n); min = Math.min(min, n); max = Math.max(max, n); }
  public void combine(DoubleSummaryStatistics o) { for (Object n : o.all) accept(n); }
  public long getCount() { return count; }
  public double getSum() { return all.stream().mapToDouble(n -> n).sum(); }
  public double getMin() { return min; }
  public double getMax() { return max; }
  public double getAverage() { return count > 0 ? getSum() / count : 0; }
  public String toString() {
    return String.format("DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}", count, getSum(), min, getAverage(), max);
  }
}
Object Jvm__summaryStatistics(Object which, Object all) {
  Object summary = which == 1 ? new IntSummaryStatistics() : which == 2 ? new LongSummaryStatistics() : new DoubleSummaryStatistics();
  if (all != null) for (Object n : all) summary.accept(n);
  return summary;
}
Object Jvm__summarizingInt() { return Jvm__summaryStatistics(1, null); }
Object Jvm__summarizingLong() { return Jvm__summaryStatistics(2, null); }
Object Jvm__summarizingDouble() { return Jvm__summaryStatistics(3, null); }
