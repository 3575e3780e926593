program queues;

{$mode objfpc}

type
  TDay = (Mon, Tue, Wed, Thu, Fri, Sat, Sun);
  TDays = set of TDay;
  THour = 0..23;
  TPriority = 1..5;

  PJob = ^TJob;
  TJob = record
    Id: Integer;
    Title: string[20];
    Priority: TPriority;
    Day: TDay;
    Next: PJob;
  end;

  TQueue = record
    First, Last: PJob;
    Size: Integer;
  end;

const
  DayNames: array[TDay] of string = ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
  Weekend: TDays = [Sat, Sun];

procedure Init(var q: TQueue);
begin
  q.First := nil;
  q.Last := nil;
  q.Size := 0;
end;

procedure Push(var q: TQueue; id: Integer; const title: string; priority: TPriority; day: TDay);
var
  job: PJob;
begin
  New(job);
  job^.Id := id;
  job^.Title := title;
  job^.Priority := priority;
  job^.Day := day;
  job^.Next := nil;
  if q.Last = nil then q.First := job
  else q.Last^.Next := job;
  q.Last := job;
  Inc(q.Size);
end;

function Pop(var q: TQueue; out job: TJob): Boolean;
var
  gone: PJob;
begin
  Result := q.First <> nil;
  if not Result then Exit;
  gone := q.First;
  job := gone^;
  q.First := gone^.Next;
  if q.First = nil then q.Last := nil;
  Dispose(gone);
  Dec(q.Size);
end;

procedure Sort(var q: TQueue);
var
  swapped: Boolean;
  a, b, before: PJob;
begin
  repeat
    swapped := False;
    before := nil;
    a := q.First;
    while (a <> nil) and (a^.Next <> nil) do
    begin
      b := a^.Next;
      if a^.Priority < b^.Priority then
      begin
        a^.Next := b^.Next;
        b^.Next := a;
        if before = nil then q.First := b else before^.Next := b;
        before := b;
        swapped := True;
      end
      else
      begin
        before := a;
        a := b;
      end;
    end;
    if a <> nil then
    begin
      while a^.Next <> nil do a := a^.Next;
      q.Last := a;
    end;
  until not swapped;
end;

var
  queue: TQueue;
  job: TJob;
  day: TDay;
  busy, free: TDays;
  perDay: array[TDay] of Integer;
  hour: THour;
  hours: set of THour;
  n: Integer;

begin
  Init(queue);
  Push(queue, 1, 'wash', 2, Sat);
  Push(queue, 2, 'pay bills', 5, Mon);
  Push(queue, 3, 'call mum', 4, Sun);
  Push(queue, 4, 'write report', 5, Tue);
  Push(queue, 5, 'nap', 1, Sun);
  Sort(queue);
  busy := [];
  for day := Low(TDay) to High(TDay) do perDay[day] := 0;
  while Pop(queue, job) do
  begin
    WriteLn(job.Id, ' ', job.Title, ' ', job.Priority, ' ', DayNames[job.Day], ' left ', queue.Size);
    Include(busy, job.Day);
    Inc(perDay[job.Day]);
  end;
  WriteLn(Pop(queue, job), ' ', queue.First = nil);
  free := [Low(TDay)..High(TDay)] - busy;
  Write('free:');
  for day in free do Write(' ', DayNames[day]);
  WriteLn;
  if busy * Weekend <> [] then WriteLn('busy weekend');
  if Weekend <= busy then WriteLn('whole weekend is busy');
  for day := Sun downto Mon do
    if perDay[day] > 1 then WriteLn(day, ' ', Ord(day), ' ', perDay[day]);
  hours := [8..11, 13, 14];
  n := 0;
  for hour := Low(THour) to High(THour) do
    if hour in hours then n := n + hour;
  WriteLn(n, ' ', High(THour), ' ', Low(TPriority));
  case job.Priority of
    1..2: WriteLn('low');
    3: WriteLn('middle');
    4, 5: WriteLn('high');
  end;
end.
