# SPDX-License-Identifier: Apache-2.0
# logging.

logging__DEBUG = 10
logging__INFO = 20
logging__WARNING = 30
logging__WARN = 30
logging__ERROR = 40
logging__CRITICAL = 50
logging__FATAL = 50
logging__NOTSET = 0
logging__names = {50: "CRITICAL", 40: "ERROR", 30: "WARNING", 20: "INFO", 10: "DEBUG", 0: "NOTSET"}
class logging__Shared:
    loggers = {}
    root = None
    off = -1
def logging__level(level):
    if isinstance(level, int):
        return level
    for number, name in logging__names.items():
        if name == level:
            return number
    raise ValueError("Unknown level: " + repr(level))
def logging__getLevelName(level):
    return logging__names.get(level, "Level " + str(level))
class logging__Formatter:
    def __init__(self, fmt=None, datefmt=None, style="%"):
        self._fmt = "%(message)s" if fmt is None else fmt
        if style != "%" or "%(asctime)" in self._fmt or "%(created)" in self._fmt or "%(msecs)" in self._fmt or "%(relative" in self._fmt:
            ramify_unsupported("a log with the time, or in another style")
        for name in ("pathname", "filename", "module", "lineno", "funcName", "process", "thread", "taskName"):
            if "%(" + name in self._fmt:
                ramify_unsupported("a log with the place of the call")
    def format(self, record):
        return self._fmt % {"message": record.getMessage(), "levelname": record.levelname, "levelno": record.levelno, "name": record.name}
class logging__LogRecord:
    def __init__(self, name, level, msg, args):
        self.name = name
        self.levelno = level
        self.levelname = logging__getLevelName(level)
        self.msg = msg
        self.args = args
    def getMessage(self):
        text = str(self.msg)
        if not self.args:
            return text
        return text % (self.args[0] if len(self.args) == 1 and isinstance(self.args[0], dict) and self.args[0] else self.args)
class logging__Handler:
    def __init__(self, level=0):
        self.level = logging__level(level)
        self.formatter = None
    def setLevel(self, level):
        self.level = logging__level(level)
    def setFormatter(self, formatter):
        self.formatter = formatter
    def format(self, record):
        return (logging__Formatter() if self.formatter is None else self.formatter).format(record)
    def handle(self, record):
        if record.levelno >= self.level:
            self.emit(record)
    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")
class logging__StreamHandler(logging__Handler):
    def __init__(self, stream=None):
        logging__Handler.__init__(self)
        self.stream = stream
    def emit(self, record):
        if self.stream is None:
            print(self.format(record), file=sys.stderr)
        else:
            print(self.format(record), file=self.stream)
class logging__NullHandler(logging__Handler):
    def emit(self, record):
        pass
class logging__Logger:
    def __init__(self, name, level=0):
        self.name = name
        self.level = logging__level(level)
        self.parent = None
        self.handlers = []
        self.propagate = True
        self.disabled = False
    def setLevel(self, level):
        self.level = logging__level(level)
    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return 0
    def isEnabledFor(self, level):
        return level > logging__Shared.off and level >= self.getEffectiveLevel()
    def addHandler(self, handler):
        if handler not in self.handlers:
            self.handlers.append(handler)
    def removeHandler(self, handler):
        if handler in self.handlers:
            self.handlers.remove(handler)
    def hasHandlers(self):
        return self.handlers != [] or self.parent is not None and self.propagate and self.parent.hasHandlers()
    def log(self, level, msg, *args, exc_info=None, extra=None, stack_info=False):
        if exc_info or extra is not None or stack_info:
            ramify_unsupported("a log with an exception, or with further fields")
        if self.disabled or not self.isEnabledFor(level):
            return
        record = logging__LogRecord(self.name, level, msg, args)
        logger, found = self, False
        while logger is not None:
            for handler in logger.handlers:
                found = True
                handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and level >= 30:
            print(record.getMessage(), file=sys.stderr)
    def debug(self, msg, *args, **options):
        self.log(10, msg, *args, **options)
    def info(self, msg, *args, **options):
        self.log(20, msg, *args, **options)
    def warning(self, msg, *args, **options):
        self.log(30, msg, *args, **options)
    def error(self, msg, *args, **options):
        self.log(40, msg, *args, **options)
    def critical(self, msg, *args, **options):
        self.log(50, msg, *args, **options)
    def exception(self, msg, *args, **options):
        ramify_unsupported("a log with an exception")
def logging__root():
    if logging__Shared.root is None:
        logging__Shared.root = logging__Logger("root", 30)
    return logging__Shared.root
def logging__getLogger(name=None):
    if not name or name == "root":
        return logging__root()
    if name not in logging__Shared.loggers:
        if "." in name:
            made = logging__Logger(name)
            made.parent = logging__getLogger(name[:name.rfind(".")])
        else:
            made = logging__Logger(name)
            made.parent = logging__root()
        logging__Shared.loggers[name] = made
    return logging__Shared.loggers[name]
def logging__disable(level=50):
    logging__Shared.off = logging__level(level)
def logging__basicConfig(*, level=None, format="%(levelname)s:%(name)s:%(message)s", stream=None, handlers=None, force=False, datefmt=None, style="%", filename=None, filemode="a", encoding=None):
    if filename is not None or force:
        ramify_unsupported("logging into a file")
    root = logging__root()
    if root.handlers:
        return
    for handler in [logging__StreamHandler(stream)] if handlers is None else handlers:
        if handler.formatter is None:
            handler.setFormatter(logging__Formatter(format, datefmt, style))
        root.addHandler(handler)
    if level is not None:
        root.setLevel(level)
def logging__plain(level, msg, args, options):
    if not logging__root().handlers:
        logging__basicConfig()
    logging__root().log(level, msg, *args, **options)
def logging__debug(msg, *args, **options):
    logging__plain(10, msg, args, options)
def logging__info(msg, *args, **options):
    logging__plain(20, msg, args, options)
def logging__warning(msg, *args, **options):
    logging__plain(30, msg, args, options)
def logging__error(msg, *args, **options):
    logging__plain(40, msg, args, options)
def logging__critical(msg, *args, **options):
    logging__plain(50, msg, args, options)
