<?php
$title = "Orders";
$orders = [["id" => 1, "lines" => [["pen", 2, 1.5], ["ink", 1, 4]]], ["id" => 2, "lines" => []], ["id" => 3, "lines" => [["cup", 3, 2.25]]]];
function total(array $lines): float { $sum = 0; foreach ($lines as [, $n, $price]) $sum += $n * $price; return $sum; }
function row(string ...$cells) { foreach ($cells as $cell): ?>
<td><?= htmlspecialchars($cell) ?></td>
<?php endforeach; }
?>
<h1><?= $title ?></h1>

<table>
<?php foreach ($orders as $i => $order): ?>
  <tr class="<?= $i % 2 ? "odd" : "even" ?>">
<?php if (!$order["lines"]): ?>
    <td>empty <?= $order["id"] ?></td>
<?php else: ?>
    <td><?= $order["id"] . ":" . count($order["lines"]) ?></td> <td><?= number_format(total($order["lines"]), 2) ?></td>
<?php endif ?>
  </tr>
<?php endforeach; ?>
</table>
<?php row("a & b", "<c>"); switch (count($orders)): case 3: ?>
three
<?php break; default: ?>
many
<?php endswitch; for ($i = 0; $i < 3; $i++): ?>
* <?= $i ?>, <?php endfor; while ($i-- > 1) { ?>[<?= $i; ?>]<?php } ?>

end
