// SPDX-License-Identifier: Apache-2.0
// The classes of system, sysutils, classes, generics.collections and fgl. Their methods follow, in the other files.

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
  EStringListError = class(Exception) end;
  EOutOfMemory = class(Exception) end;

  TStringListValues = class
  private
    FList: TStringList;
  public
    constructor Create(list: TStringList);
    function __getitem(const key: string): string;
    procedure __setitem(const key: string; const value: string);
  end;
  TStringListNames = class
  private
    FList: TStringList;
  public
    constructor Create(list: TStringList);
    function __getitem(i: Integer): string;
  end;
  TStrings = class
  end;
  TStringList = class(TStrings)
  private
    FItems: array of string;
    FObjects: array of variant;
    FSorted: Boolean;
    FDelimiter: Char;
    FStrict: Boolean;
    FDuplicates: Integer;
    procedure Check(i: Integer);
    function Place(const s: string): Integer;
    function GetCount: Integer;
    function GetText: string;
    procedure SetText(const s: string);
    function GetCommaText: string;
    procedure SetCommaText(const s: string);
    function GetDelimitedText: string;
    procedure SetDelimitedText(const s: string);
    procedure SetSorted(value: Boolean);
    function GetStrings: TStringList;
    function GetValues: TStringListValues;
    function GetNames: TStringListNames;
    procedure Split(const s: string; delimiter: Char; blanks: Boolean);
  public
    constructor Create;
    function Add(const s: string): Integer;
    function AddObject(const s: string; o: TObject): Integer;
    procedure AddStrings(other: TStringList);
    procedure Assign(other: TStringList);
    procedure Append(const s: string);
    procedure Insert(i: Integer; const s: string);
    procedure Delete(i: Integer);
    procedure Clear;
    procedure Exchange(i, k: Integer);
    procedure Move(i, k: Integer);
    procedure Sort;
    function IndexOf(const s: string): Integer;
    function IndexOfName(const s: string): Integer;
    function Find(const s: string; out i: Integer): Boolean;
    function __getitem(i: Integer): string;
    procedure __setitem(i: Integer; const s: string);
    function __iterate: variant;
    property Count: Integer read GetCount;
    property Strings: TStringList read GetStrings;
    property Values: TStringListValues read GetValues;
    property Names: TStringListNames read GetNames;
    property Text: string read GetText write SetText;
    property CommaText: string read GetCommaText write SetCommaText;
    property Delimiter: Char read FDelimiter write FDelimiter;
    property StrictDelimiter: Boolean read FStrict write FStrict;
    property DelimitedText: string read GetDelimitedText write SetDelimitedText;
    property Sorted: Boolean read FSorted write SetSorted;
    property Duplicates: Integer read FDuplicates write FDuplicates;
  end;
  TList = class
  private
    FItems: array of variant;
    procedure Check(i: Integer);
    function GetCount: Integer;
    procedure SetCount(value: Integer);
    function GetItems: TList;
  public
    function Add(x: variant): Integer;
    procedure AddRange(const xs: variant);
    procedure Insert(i: Integer; x: variant);
    procedure Delete(i: Integer);
    function Remove(x: variant): Integer;
    function Extract(x: variant): variant;
    procedure Clear;
    procedure Exchange(i, k: Integer);
    procedure Move(i, k: Integer);
    procedure Reverse;
    procedure Sort;
    procedure Sort(compare: variant);
    function IndexOf(x: variant): Integer;
    function Contains(x: variant): Boolean;
    function First: variant;
    function Last: variant;
    function ToArray: variant;
    function __getitem(i: Integer): variant;
    procedure __setitem(i: Integer; x: variant);
    function __iterate: variant;
    property Count: Integer read GetCount write SetCount;
    property Capacity: Integer read GetCount write SetCount;
    property Items: TList read GetItems;
  end;
  TFPList = class(TList) end;
  TFPGList = class(TList) end;
  TObjectList = class(TList)
  private
    FOwns: Boolean;
  public
    constructor Create;
    constructor Create(owns: Boolean);
    destructor Destroy; override;
    procedure Delete(i: Integer);
    function Remove(x: variant): Integer;
    procedure Clear;
    property OwnsObjects: Boolean read FOwns write FOwns;
    property FreeObjects: Boolean read FOwns write FOwns;
  end;
  TFPObjectList = class(TObjectList) end;
  TFPGObjectList = class(TObjectList) end;
  TStack = class
  private
    FItems: array of variant;
    function GetCount: Integer;
  public
    function Push(x: variant): variant;
    function Pop: variant;
    function Peek: variant;
    procedure Clear;
    function __iterate: variant;
    property Count: Integer read GetCount;
  end;
  TQueue = class
  private
    FItems: array of variant;
    function GetCount: Integer;
  public
    function Enqueue(x: variant): variant;
    function Dequeue: variant;
    function Push(x: variant): variant;
    function Pop: variant;
    function Peek: variant;
    procedure Clear;
    function __iterate: variant;
    property Count: Integer read GetCount;
  end;
  TFPGMap = class
  private
    FKeys: array of variant;
    FData: array of variant;
    FSorted: Boolean;
    function GetCount: Integer;
    procedure SetSorted(value: Boolean);
    function GetKeys: variant;
    function GetData: variant;
    function GetKeyData: TFPGMap;
  public
    function Add(const key: variant; const value: variant): Integer;
    function IndexOf(const key: variant): Integer;
    function TryGetData(const key: variant; out value: variant): Boolean;
    procedure AddOrSetData(const key: variant; const value: variant);
    function Remove(const key: variant): Integer;
    procedure Delete(i: Integer);
    procedure Clear;
    procedure Sort;
    function __getitem(const key: variant): variant;
    procedure __setitem(const key: variant; const value: variant);
    property Count: Integer read GetCount;
    property Sorted: Boolean read FSorted write SetSorted;
    property Keys: variant read GetKeys;
    property Data: variant read GetData;
    property KeyData: TFPGMap read GetKeyData;
  end;
  TDictionary = class
  private
    FMap: variant;
    function GetCount: Integer;
    function GetItems: TDictionary;
  public
    constructor Create;
    procedure Add(const key: variant; const value: variant);
    procedure AddOrSetValue(const key: variant; const value: variant);
    function TryGetValue(const key: variant; out value: variant): Boolean;
    function ContainsKey(const key: variant): Boolean;
    procedure Remove(const key: variant);
    procedure Clear;
    function __getitem(const key: variant): variant;
    procedure __setitem(const key: variant; const value: variant);
    property Count: Integer read GetCount;
    property Items: TDictionary read GetItems;
  end;
  TStringBuilder = class
  private
    FText: string;
  public
    function Append(x: variant): TStringBuilder;
    function AppendLine: TStringBuilder;
    procedure Clear;
    function ToString: string;
  end;
