program Pointers;
{$mode objfpc}
type
  PNode = ^TNode;
  TNode = record
    Value: Integer;
    Next: PNode;
  end;
  PTree = ^TTree;
  TTree = record
    Key: Integer;
    Left, Right: PTree;
  end;

var
  head: PNode;
  root: PTree;
  number: Integer;
  p: ^Integer;
  i: Integer;

procedure Push(var list: PNode; value: Integer);
var
  node: PNode;
begin
  New(node);
  node^.Value := value;
  node^.Next := list;
  list := node;
end;

function Reverse(list: PNode): PNode;
var
  next: PNode;
begin
  Result := nil;
  while list <> nil do
  begin
    next := list^.Next;
    list^.Next := Result;
    Result := list;
    list := next;
  end;
end;

procedure Print(list: PNode);
begin
  while list <> nil do
  begin
    Write(list^.Value, ' ');
    list := list^.Next;
  end;
  WriteLn;
end;

procedure Insert(var tree: PTree; key: Integer);
begin
  if tree = nil then
  begin
    New(tree);
    tree^.Key := key;
    tree^.Left := nil;
    tree^.Right := nil;
  end
  else if key < tree^.Key then
    Insert(tree^.Left, key)
  else if key > tree^.Key then
    Insert(tree^.Right, key);
end;

procedure Walk(tree: PTree; depth: Integer);
begin
  if tree = nil then Exit;
  Walk(tree^.Left, depth + 1);
  Write(tree^.Key, '(', depth, ') ');
  Walk(tree^.Right, depth + 1);
end;

function Height(tree: PTree): Integer;
var
  l, r: Integer;
begin
  if not Assigned(tree) then Exit(0);
  l := Height(tree^.Left);
  r := Height(tree^.Right);
  if l > r then Height := l + 1 else Height := r + 1;
end;

begin
  head := nil;
  for i := 1 to 5 do
    Push(head, i * i);
  Print(head);
  head := Reverse(head);
  Print(head);
  root := nil;
  Insert(root, 5);
  Insert(root, 2);
  Insert(root, 8);
  Insert(root, 1);
  Insert(root, 3);
  Insert(root, 8);
  Walk(root, 0);
  WriteLn;
  WriteLn(Height(root));
  number := 1;
  p := @number;
  p^ := p^ + 41;
  WriteLn(number);
  New(p);
  p^ := 7;
  WriteLn(p^, ' ', number);
  Dispose(p);
end.
