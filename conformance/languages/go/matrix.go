package main

import "fmt"

type Matrix [][]float64

func New(rows, columns int) Matrix {
	m := make(Matrix, rows)
	for i := range m {
		m[i] = make([]float64, columns)
	}
	return m
}

func (m Matrix) Mul(other Matrix) (Matrix, error) {
	if len(m[0]) != len(other) {
		return nil, fmt.Errorf("sizes %dx%d and %dx%d", len(m), len(m[0]), len(other), len(other[0]))
	}
	out := New(len(m), len(other[0]))
	for i := range m {
		for j := range other[0] {
			for k := range other {
				out[i][j] += m[i][k] * other[k][j]
			}
		}
	}
	return out, nil
}

func (m Matrix) Transpose() Matrix {
	t := New(len(m[0]), len(m))
	for i, row := range m {
		for j, v := range row {
			t[j][i] = v
		}
	}
	return t
}

type Vec3 [3]int

func (v Vec3) Add(w Vec3) Vec3 {
	for i := range v {
		v[i] += w[i]
	}
	return v
}

func (v *Vec3) Scale(k int) {
	for i := range v {
		v[i] *= k
	}
}

func main() {
	a := Matrix{{1, 2}, {3, 4}, {5, 6}}
	b := Matrix{{1, 0, 2}, {0, 1, 3}}
	c, err := a.Mul(b)
	fmt.Println(c, err)
	_, err = a.Mul(a)
	fmt.Println("error:", err)
	fmt.Println(a.Transpose(), len(a.Transpose()))
	v := Vec3{1, 2, 3}
	w := v.Add(Vec3{10, 10, 10})
	v.Scale(2)
	fmt.Println(v, w, v == Vec3{2, 4, 6})
	spiral := make([]int, 0)
	grid := [3][3]int{{1, 2, 3}, {8, 9, 4}, {7, 6, 5}}
	top, bottom, left, right := 0, 2, 0, 2
	for top <= bottom && left <= right {
		for j := left; j <= right; j++ {
			spiral = append(spiral, grid[top][j])
		}
		top++
		for i := top; i <= bottom; i++ {
			spiral = append(spiral, grid[i][right])
		}
		right--
		for j := right; j >= left && top <= bottom; j-- {
			spiral = append(spiral, grid[bottom][j])
		}
		bottom--
		for i := bottom; i >= top && left <= right; i-- {
			spiral = append(spiral, grid[i][left])
		}
		left++
	}
	fmt.Println(spiral)
}
