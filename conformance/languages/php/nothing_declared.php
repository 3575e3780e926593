<?php
// What nobody declares is an error of the program's, which it can catch.
function told(callable $f): void
{
    try {
        echo $f(), "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

told(fn () => Nobody::make());
told(fn () => Nobody::LIMIT);
told(fn () => new Nobody(1));
told(fn () => nobody());
told(fn () => NOBODY);
told(fn () => Nobody::class);
