<?php
enum Suit { case Hearts; case Spades; const Wild = self::Spades; public function label(): string { return ucfirst(strtolower($this->name)); } public static function first(): self { return self::cases()[0]; } }
enum Status: string implements HasLabel { case On = 'on'; case Off = 'off'; }
enum Level: int { case Low = 1; case High = 10; }
Suit::Hearts->label(); Status::from('on'); Level::tryFrom(5)?->name; $x instanceof Suit;
