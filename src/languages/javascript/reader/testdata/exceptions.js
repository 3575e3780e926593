try { f(); } catch (e) { throw e; } finally { g(); }
try { f(); } catch { }
try { f(); } finally { return1(); }
throw new Error("x", { cause: y });
