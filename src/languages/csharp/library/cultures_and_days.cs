// SPDX-License-Identifier: Apache-2.0
// CultureInfo, NumberStyles, EventArgs, DayOfWeek.

class CultureInfo {
  public static CultureInfo InvariantCulture = new CultureInfo("");
  public static CultureInfo CurrentCulture = InvariantCulture;
  public static CultureInfo CurrentUICulture = InvariantCulture;
  public static CultureInfo DefaultThreadCurrentCulture = InvariantCulture;
  public string Name;
  public CultureInfo(string name) {
    if (name != "") __unknown_culture(name);
    Name = name;
  }
}
enum NumberStyles { None = 0, Integer = 7, Number = 111, Float = 167, Any = 511 }
class EventArgs {
  public static readonly EventArgs Empty = new EventArgs();
}
enum DayOfWeek { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
