<?php
trait Counts { private static int $n = 0; public function inc() { return self::$n++ . self::class; } abstract function need(); }
trait Says { public $word = "hi"; public function say() { return $this->word; } public function inc() { return -1; } }
class User { use Counts, Says { Counts::inc insteadof Says; Says::inc as protected dec; say as public; say as shout; } public function need() {} }
class Other { use Counts; public function inc() { return 0; } }
class Lost { use Elsewhere; }
