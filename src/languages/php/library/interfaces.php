<?php
// SPDX-License-Identifier: Apache-2.0
// Interfaces of the language, and stdClass.

interface Traversable {}
interface Iterator {}
interface IteratorAggregate {}
interface ArrayAccess {}
interface Countable {}
interface Stringable {}
interface JsonSerializable {}
interface UnitEnum {}
interface BackedEnum {}
class stdClass {}
