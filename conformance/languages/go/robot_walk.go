package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type Direction int

const (
	North Direction = iota
	East
	South
	West
)

func (d Direction) String() string { return [...]string{"NORTH", "EAST", "SOUTH", "WEST"}[d] }

type Point struct{ X, Y int }

var deltas = map[Direction]Point{North: {0, 1}, East: {1, 0}, South: {0, -1}, West: {-1, 0}}

type Robot struct {
	Point
	facing  Direction
	visited map[Point]struct{}
	twice   *Point
}

func (r *Robot) execute(word string) error {
	steps, err := strconv.ParseUint(word[1:], 10, 8)
	if err != nil {
		return err
	}
	switch word[0] {
	case 'R':
		r.facing++
	case 'L':
		r.facing += 3
	case 'F':
	default:
		return fmt.Errorf("turn %q", word[0])
	}
	r.facing %= 4
	for ; steps > 0; steps-- {
		r.X += deltas[r.facing].X
		r.Y += deltas[r.facing].Y
		if _, seen := r.visited[r.Point]; seen && r.twice == nil {
			p := r.Point
			r.twice = &p
		}
		r.visited[r.Point] = struct{}{}
	}
	return nil
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func main() {
	robot := &Robot{visited: map[Point]struct{}{{}: {}}}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		for _, word := range strings.Split(in.Text(), ", ") {
			if err := robot.execute(word); err != nil {
				fmt.Println("bad", word)
			}
		}
	}
	fmt.Printf("at %d,%d facing %v, distance %d\n", robot.X, robot.Y, robot.facing, abs(robot.X)+abs(robot.Y))
	fmt.Printf("visited %d, twice %d,%d\n", len(robot.visited), robot.twice.X, robot.twice.Y)
}
