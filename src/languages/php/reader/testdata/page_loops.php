<ul>
<?php foreach ($xs as $x): ?>
  <li><?= $x ?></li>
<?php endforeach ?>
<?php switch ($y): case 1: ?>
 one
<?php break; default: ?>other<?php endswitch; for ($i = 0; $i < 2; $i++): ?>.<?php endfor; while ($a) { ?>w<?php } function f() { ?>in f<?php } f() ?>

last <?= 1 ?>