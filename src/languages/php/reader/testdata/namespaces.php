<?php
declare(strict_types=1);
namespace App\Models;
use Lib\Base; use Lib\{One, Two as Deux}; use function Lib\helper; use const Lib\LIMIT; use Other\Thing as Stuff;
const LOCAL = 1; define('X', 2);
function helper2() { return namespace\helper2() . \strlen("x") . strlen("y") . helper() . LIMIT . __NAMESPACE__; }
class User extends Base implements \JsonSerializable { function f(Deux $d): One { return new Stuff(Deux::class, user::class, new \DateTime(), new Sub\Inner(), E_ALL); } }
catch_(fn(\Exception $e) => $e);
