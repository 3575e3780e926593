<?php
class Cart {
    private array $items = [];
    public function __construct(private string $owner) {}
    public function put(string $name, int $price, int $count = 1): void {
        $this->items[] = [$name, $price, $count];
    }
    public function sum(): int {
        $sum = 0;
        foreach ($this->items as [$name, $price, $count]) $sum += $price * $count;
        return $sum;
    }
    public function __toString(): string {
        $text = $this->owner . ":";
        foreach ($this->items as [$name, $price, $count]) $text .= " $count $name " . shown($price);
        return $text;
    }
}
