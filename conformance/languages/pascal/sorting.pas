program Sorting;
{ Sorting algorithms on arrays with bounds, open arrays and dynamic arrays. }
{$mode objfpc}
const
  N = 10;
type
  TNumbers = array[1..N] of Integer;
  TList = array of Integer;
  TCompare = function(a, b: Integer): Boolean;
var
  data, work: TNumbers;
  list: TList;
  i: Integer;

procedure Fill(var a: TNumbers);
const
  Values: array[1..N] of Integer = (33, 4, 81, -7, 0, 12, 4, 56, 99, -20);
begin
  a := Values;
end;

procedure Show(const title: string; const a: array of Integer);
var
  k: Integer;
begin
  Write(title, ':');
  for k := Low(a) to High(a) do
    Write(' ', a[k]);
  WriteLn;
end;

procedure Swap(var x, y: Integer);
var
  t: Integer;
begin
  t := x;
  x := y;
  y := t;
end;

procedure Bubble(var a: TNumbers);
var
  last, k: Integer;
  swapped: Boolean;
begin
  last := N;
  repeat
    swapped := False;
    for k := 2 to last do
      if a[k - 1] > a[k] then
      begin
        Swap(a[k - 1], a[k]);
        swapped := True;
      end;
    Dec(last);
  until not swapped;
end;

procedure Insertion(var a: TNumbers);
var
  k, j, x: Integer;
begin
  for k := 2 to N do
  begin
    x := a[k];
    j := k - 1;
    while (j >= 1) and (a[j] > x) do
    begin
      a[j + 1] := a[j];
      Dec(j);
    end;
    a[j + 1] := x;
  end;
end;

procedure Quick(var a: TNumbers; low, high: Integer);

  function Partition: Integer;
  var
    pivot, k: Integer;
  begin
    pivot := a[high];
    Result := low - 1;
    for k := low to high - 1 do
      if a[k] <= pivot then
      begin
        Inc(Result);
        Swap(a[Result], a[k]);
      end;
    Swap(a[Result + 1], a[high]);
    Inc(Result);
  end;

var
  middle: Integer;
begin
  if low >= high then Exit;
  middle := Partition;
  Quick(a, low, middle - 1);
  Quick(a, middle + 1, high);
end;

function Descending(a, b: Integer): Boolean;
begin
  Descending := a > b;
end;

function ByLastDigit(a, b: Integer): Boolean;
begin
  Result := Abs(a) mod 10 < Abs(b) mod 10;
end;

procedure Selection(var a: TList; before: TCompare);
var
  k, j, best: Integer;
begin
  for k := 0 to High(a) do
  begin
    best := k;
    for j := k + 1 to High(a) do
      if before(a[j], a[best]) then best := j;
    Swap(a[k], a[best]);
  end;
end;

begin
  Fill(data);
  Show('data', data);
  work := data;
  Bubble(work);
  Show('bubble', work);
  work := data;
  Insertion(work);
  Show('insertion', work);
  work := data;
  Quick(work, 1, N);
  Show('quick', work);
  Show('still', data);
  SetLength(list, 5);
  for i := 0 to 4 do
    list[i] := data[i + 3];
  Selection(list, @Descending);
  Show('descending', list);
  Selection(list, @ByLastDigit);
  Show('digits', list);
  WriteLn(Length(list), ' ', High(list), ' ', Low(data), ' ', High(data));
end.
