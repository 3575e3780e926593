#define FAST
using System; using System.Collections.Generic; using static System.Math; using Alias = System.Text.StringBuilder;
namespace N {
    class Control {
        static int Run(int n, int[] values, Dictionary<string, int> map) {
            const int limit = 10; int i = 0, j;
            if (n > 0) n--; else if (n < 0) { n++; } else ;
            while (n < limit) n += 2;
            do { n--; } while (n > 5);
            for (i = 0, j = 10; i < j; i++, j--) { if (i == 3) continue; break; }
            for (int k = 0; ; k++) break;
            for (;;) { goto done; }
            foreach (var v in values) n += v;
            foreach (int v in values) n += v;
            foreach (var (key, value) in map) n += value;
            foreach ((string key, int value) in map) n += value;
            done: n = 1;
            switch (n) { case 1: case 2: n = 3; goto case 4; case 4: n = 5; break; case -1: return 1; default: goto case 1; }
            switch (n) { case 1: break; default: case 3: n = 2; break; }
#if FAST && !SLOW
            n = 100;
#elif OTHER
            n = 200;
#else
            n = 300;
#endif
            lock (values) { n++; }
            using (var r = new R()) n++;
            using (r2) { }
            using var late = new R();
            n = late.Use();
            unsafe { int* p = &n; *p = 3; }
            int Local(int x) => x * n;
            static void Nothing() { }
            return Local(2);
        }
    }
}
