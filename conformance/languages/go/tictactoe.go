package main

import (
	"fmt"
	"os"
	"strings"
)

type Mark rune

const (
	Empty Mark = '.'
	X     Mark = 'X'
	O     Mark = 'O'
)

func (m Mark) String() string { return string(rune(m)) }
func (m Mark) Other() Mark {
	if m == X {
		return O
	}
	return X
}

type Board struct {
	cells [3][3]Mark
	turn  Mark
}

func NewBoard() *Board {
	b := &Board{turn: X}
	for r := range b.cells {
		for c := range b.cells[r] {
			b.cells[r][c] = Empty
		}
	}
	return b
}

func (b Board) Winner() (Mark, bool) {
	line := func(p, q, r Mark) bool { return p != Empty && p == q && q == r }
	for i := 0; i < 3; i++ {
		if line(b.cells[i][0], b.cells[i][1], b.cells[i][2]) {
			return b.cells[i][0], true
		}
		if line(b.cells[0][i], b.cells[1][i], b.cells[2][i]) {
			return b.cells[0][i], true
		}
	}
	if line(b.cells[0][0], b.cells[1][1], b.cells[2][2]) || line(b.cells[0][2], b.cells[1][1], b.cells[2][0]) {
		return b.cells[1][1], true
	}
	return Empty, false
}

func (b Board) Free() (free [][2]int) {
	for r, row := range b.cells {
		for c, cell := range row {
			if cell == Empty {
				free = append(free, [2]int{r, c})
			}
		}
	}
	return
}

// After copies the board: arrays are values.
func (b Board) After(cell [2]int) Board {
	b.cells[cell[0]][cell[1]] = b.turn
	b.turn = b.turn.Other()
	return b
}

func (b Board) Score(me Mark) int {
	if w, ok := b.Winner(); ok {
		if w == me {
			return 1
		}
		return -1
	}
	free := b.Free()
	if len(free) == 0 {
		return 0
	}
	best := 2
	if b.turn == me {
		best = -2
	}
	for _, cell := range free {
		score := b.After(cell).Score(me)
		if (b.turn == me && score > best) || (b.turn != me && score < best) {
			best = score
		}
	}
	return best
}

func (b Board) String() string {
	var sb strings.Builder
	for _, row := range b.cells {
		for c, cell := range row {
			if c > 0 {
				sb.WriteByte(' ')
			}
			sb.WriteString(cell.String())
		}
		sb.WriteRune('\n')
	}
	return sb.String()
}

func main() {
	board := *NewBoard()
	for _, arg := range os.Args[1:] {
		var r, c int
		if n, err := fmt.Sscanf(arg, "%d,%d", &r, &c); n != 2 || err != nil {
			fmt.Println("not a move:", arg)
			continue
		}
		if r < 0 || r > 2 || c < 0 || c > 2 || board.cells[r][c] != Empty {
			fmt.Println("not free:", r, c)
			continue
		}
		board = board.After([2]int{r, c})
	}
	for {
		free := board.Free()
		if _, done := board.Winner(); done || len(free) == 0 {
			break
		}
		move, best := free[0], -3
		for _, cell := range free {
			if s := board.After(cell).Score(board.turn); s > best {
				move, best = cell, s
			}
		}
		fmt.Printf("%v plays %v, expects %+d\n", board.turn, move, best)
		board = board.After(move)
	}
	fmt.Print(board)
	if w, ok := board.Winner(); ok {
		fmt.Println(w, "wins")
	} else {
		fmt.Println("draw")
	}
}
