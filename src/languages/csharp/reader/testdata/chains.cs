// script
var a = x?.y.z; var b = x?.f(1).g(2); var c = x?.y?.z; var d = x?[0].y; var e = x?.y[0]!.z; var f = (x?.y).z; x?.y?.f(z?.w);
