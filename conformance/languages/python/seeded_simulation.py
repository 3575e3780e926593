"""A seeded simulation: dice, cards and walks, as CPython's generator gives them."""
import random
from collections import Counter
from random import Random


def roll(times):
    return Counter(random.randint(1, 6) + random.randint(1, 6) for _ in range(times))


def deal(generator, players):
    deck = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    generator.shuffle(deck)
    return [sorted(deck[5 * i:5 * i + 5]) for i in range(players)]


class Walker:
    def __init__(self, seed):
        self.random = Random(seed)
        self.x = self.y = 0

    def walk(self, steps):
        for _ in range(steps):
            dx, dy = self.random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
            self.x += dx
            self.y += dy
        return self.x, self.y


random.seed(42)
print(random.random(), random.uniform(-1, 1))
print(sorted(roll(60).items()))
print(random.sample(range(1000), 6), random.choices("abc", weights=[5, 3, 1], k=8))
print([round(random.gauss(0, 1), 6) for _ in range(4)], round(random.expovariate(0.5), 9))
for hand in deal(Random(7), 2):
    print(" ".join(hand))
print(Walker("seven").walk(25), Walker(2.5).walk(10))
state = random.getstate()
first = [random.randrange(0, 100, 5) for _ in range(5)]
random.setstate(state)
print(first, first == [random.randrange(0, 100, 5) for _ in range(5)])
print(random.getrandbits(70), random.triangular(0, 10, 3), random.betavariate(2, 3))
try:
    random.choice([])
except IndexError as e:
    print(e)
try:
    random.sample([1], 3)
except ValueError as e:
    print(e)
