package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
)

type point struct{ x, y int }

type world struct {
	alive         map[point]bool
	width, height int
}

func read(f *os.File) *world {
	w := &world{alive: make(map[point]bool)}
	s := bufio.NewScanner(f)
	for y := 0; s.Scan(); y++ {
		line := s.Bytes()
		if len(line) > w.width {
			w.width = len(line)
		}
		for x, b := range line {
			if b == '#' {
				w.alive[point{x, y}] = true
			}
		}
		w.height = y + 1
	}
	return w
}

func (w *world) neighbours(p point) (n int) {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if dx == 0 && dy == 0 {
				continue
			}
			q := point{(p.x + dx + w.width) % w.width, (p.y + dy + w.height) % w.height}
			if w.alive[q] {
				n++
			}
		}
	}
	return n
}

func (w *world) step() *world {
	next := &world{make(map[point]bool), w.width, w.height}
	for y := 0; y < w.height; y++ {
		for x := 0; x < w.width; x++ {
			p := point{x, y}
			if n := w.neighbours(p); n == 3 || n == 2 && w.alive[p] {
				next.alive[p] = true
			}
		}
	}
	return next
}

func (w *world) String() string {
	var b bytes.Buffer
	for y := 0; y < w.height; y++ {
		for x := 0; x < w.width; x++ {
			if w.alive[point{x, y}] {
				b.WriteByte('#')
			} else {
				b.WriteByte('.')
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func main() {
	generations := flag.Int("n", 1, "generations")
	quiet := flag.Bool("quiet", false, "only the last")
	var title string
	flag.StringVar(&title, "title", "life", "title")
	flag.Parse()
	w := read(os.Stdin)
	fmt.Println(title, flag.NArg(), flag.Args())
	for g := 0; g <= *generations; g++ {
		if !*quiet || g == *generations {
			fmt.Printf("generation %d, %d alive\n%v", g, len(w.alive), w)
		}
		w = w.step()
	}
}
