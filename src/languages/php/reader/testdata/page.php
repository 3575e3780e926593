<html>
<?php if ($x): ?>
  <b><?= $y ?></b>

<?php else: ?>no<?php endif; ?>
tail
