// SPDX-License-Identifier: Apache-2.0
// What Free Pascal's units have of classes, written in Pascal: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::pascal {

inline constexpr std::string_view prelude = R"pascal(
type
  TObject = class
  public
    constructor Create;
    destructor Destroy; virtual;
    procedure Free;
  end;
  Exception = class(TObject)
  public
    Message: string;
    constructor Create(const text: string);
    constructor CreateFmt(const text: string; const values: array of const);
  end;
  EConvertError = class(Exception) end;
  EDivByZero = class(Exception) end;
  EMathError = class(Exception) end;
  EZeroDivide = class(EMathError) end;
  EInvalidOp = class(EMathError) end;
  EOverflow = class(EMathError) end;
  ERangeError = class(Exception) end;
  EIntOverflow = class(Exception) end;
  EAccessViolation = class(Exception) end;
  EInvalidCast = class(Exception) end;
  EAssertionFailed = class(Exception) end;
  EAbort = class(Exception) end;
  EArgumentException = class(Exception) end;
  EArgumentOutOfRangeException = class(EArgumentException) end;
  EInvalidOpException = class(Exception) end;
  EListError = class(Exception) end;
  EOutOfMemory = class(Exception) end;

constructor TObject.Create;
begin
end;
destructor TObject.Destroy;
begin
end;
procedure TObject.Free;
begin
  Destroy;
end;
constructor Exception.Create(const text: string);
begin
  Message := text;
end;
constructor Exception.CreateFmt(const text: string; const values: array of const);
begin
  Message := Format(text, values);
end;
)pascal";

}  // namespace ramify::frontends::pascal
