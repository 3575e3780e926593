const std = @import("std");

fn sum(values: []const u8) !u8 {
    var total: u8 = 0;
    for (values) |value| total = try std.math.add(u8, total, value);
    return total;
}

pub fn main() void {
    var wrapped: u8 = 250;
    wrapped +%= 10;
    std.debug.print("{d}\n", .{wrapped});
    const total = sum(&.{ 100, 100, 100 }) catch 0;
    std.debug.print("{d}\n", .{total});
}
