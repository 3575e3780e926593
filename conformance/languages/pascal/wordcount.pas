program wordcount;

{$mode objfpc}{$H+}

uses SysUtils, Classes;

type
  PNode = ^TNode;
  TNode = record
    Key: string;
    Count: Integer;
    Left, Right: PNode;
  end;

  TSymbolTable = class
  private
    FRoot: PNode;
    FSize: Integer;
    procedure FreeNode(node: PNode);
  public
    destructor Destroy; override;
    function Touch(const key: string): PNode;
    function Find(const key: string): PNode;
    function Height: Integer;
    procedure CopyTo(list: TStrings);
    property Size: Integer read FSize;
  end;

procedure TSymbolTable.FreeNode(node: PNode);
begin
  if node = nil then Exit;
  FreeNode(node^.Left);
  FreeNode(node^.Right);
  Dispose(node);
end;

destructor TSymbolTable.Destroy;
begin
  FreeNode(FRoot);
  inherited;
end;

function TSymbolTable.Touch(const key: string): PNode;
var
  at, parent: PNode;
begin
  at := FRoot;
  parent := nil;
  while at <> nil do
  begin
    if at^.Key = key then
    begin
      Inc(at^.Count);
      Exit(at);
    end;
    parent := at;
    if key < at^.Key then at := at^.Left else at := at^.Right;
  end;
  New(Result);
  Result^.Key := key;
  Result^.Count := 1;
  Result^.Left := nil;
  Result^.Right := nil;
  if parent = nil then FRoot := Result
  else if key < parent^.Key then parent^.Left := Result
  else parent^.Right := Result;
  Inc(FSize);
end;

function TSymbolTable.Find(const key: string): PNode;
begin
  Result := FRoot;
  while (Result <> nil) and (Result^.Key <> key) do
    if key < Result^.Key then Result := Result^.Left else Result := Result^.Right;
end;

function TSymbolTable.Height: Integer;

  function Of_(node: PNode): Integer;
  var
    a, b: Integer;
  begin
    if node = nil then Exit(0);
    a := Of_(node^.Left);
    b := Of_(node^.Right);
    if a > b then Result := a + 1 else Result := b + 1;
  end;

begin
  Result := Of_(FRoot);
end;

procedure TSymbolTable.CopyTo(list: TStrings);

  procedure Walk(node: PNode);
  begin
    if node = nil then Exit;
    Walk(node^.Left);
    list.Add(Format('%s=%d', [node^.Key, node^.Count]));
    Walk(node^.Right);
  end;

begin
  Walk(FRoot);
end;

var
  table: TSymbolTable;
  list: TStringList;
  word, line: string;
  i: Integer;
  c: Char;
const
  Text: array[0..2] of string = (
    'To be, or not to be: that is the question',
    'Whether ''tis nobler in the mind to suffer',
    'the slings and arrows of outrageous fortune');

begin
  table := TSymbolTable.Create;
  list := TStringList.Create;
  try
    for line in Text do
    begin
      word := '';
      for c in line + ' ' do
        if c in ['A'..'Z', 'a'..'z'] then
          word := word + LowerCase(c)
        else if word <> '' then
        begin
          table.Touch(word);
          word := '';
        end;
    end;
    table.CopyTo(list);
    WriteLn(table.Size, ' ', table.Height, ' ', list.Count);
    for i := 0 to 5 do Write(list[i], ' ');
    WriteLn;
    if table.Find('the') <> nil then WriteLn('the: ', table.Find('the')^.Count);
    if table.Find('king') = nil then WriteLn('no king');
    for i := list.Count - 1 downto 0 do
      if StrToInt(list.Values[list.Names[i]]) < 2 then list.Delete(i);
    WriteLn(list.CommaText);
    list.CommaText := 'one,"two words",three';
    WriteLn(list.Count, ' [', list[1], ']');
    list.Sorted := True;
    list.Add('beta');
    WriteLn(list.IndexOf('beta'), ' ', list.CommaText);
    list.Clear;
    list.Delimiter := ';';
    list.StrictDelimiter := True;
    list.Sorted := False;
    list.DelimitedText := 'a b;c;;d';
    WriteLn(list.Count, ' ', list[0], ' ', list.DelimitedText);
    list.Text := 'first' + LineEnding + 'second';
    WriteLn(list.Count, ' ', list[1], ' ', Length(list.Text));
  finally
    list.Free;
    table.Free;
  end;
end.
