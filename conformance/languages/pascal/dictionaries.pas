program Dictionaries;
{$mode delphi}
uses SysUtils, Generics.Collections;
var N: TDictionary<string, Integer>; K: string; A: Integer;
begin
  N := TDictionary<string, Integer>.Create;
  K := 'ann';
  N.Add(K, 1);
  WriteLn(N[K]);
  N[K] := N[K] + 1;
  WriteLn(N[K]);
  if N.TryGetValue('ann', A) then WriteLn(A);
  if N.ContainsKey(K) then N[K] := N[K] + 1;
  WriteLn(N[K], ' ', N.Count);
end.
