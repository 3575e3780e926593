<?php
// Several files: all variables, functions and classes of the top level are everybody's.
require_once __DIR__ . "/money.php";
require "cart.php";
require_once "money.php";

$cart = new Cart("Ann");
$cart->put("tea", 350, 2);
$cart->put("cup", 1200);
echo $cart, "\n";
echo shown($cart->sum()), " ", $sign, " ", SIGN, "\n";
