// A program of four packages: one imports another, one is generic, one is imported under another name.
package main

import (
	"errors"
	"fmt"
	"os"

	"example.com/app/internal/util"
	"example.com/app/model"
	st "example.com/app/store"
)

type loud struct{ model.Base }

func (l loud) Name() string { return util.Upper(l.Base.Name()) + "!" }

func describe(n model.Named) string { return fmt.Sprintf("%T %s", n, n.Name()) }

func main() {
	s := st.New[model.Item]()
	for i, n := range []string{"tea", "cup"} {
		s.Put(n, model.Item{Base: model.Base{ID: i + 1, Label: n}, Price: float64(i) * 1.5})
	}
	fmt.Println(s.Len(), st.Default, st.Count)
	it, err := s.Get("cup")
	fmt.Println(it, err, it.Name(), it.ID)
	_, err = s.Get("nope")
	var missing *st.MissingError
	if errors.As(err, &missing) {
		fmt.Println("missing", missing.Key, err, errors.Is(err, st.ErrMissing))
	}
	fmt.Println(describe(it), describe(loud{model.Base{Label: "x"}}))
	fmt.Printf("%v %+v %T\n", it, it, it)
	fmt.Println(model.Red, model.Color(1), util.Max(3, 4), util.Max("a", "b"), util.Map([]int{1, 2}, func(i int) string { return fmt.Sprint(i * i) }))
	for _, k := range s.Keys() {
		fmt.Print(k, " ")
	}
	fmt.Println()
	var shapes []model.Shape = model.Shapes()
	for _, sh := range shapes {
		switch v := sh.(type) {
		case model.Square:
			fmt.Println("square", v.Side, v.Area())
		case *model.Disc:
			fmt.Printf("disc %.2f\n", v.Area())
		}
	}
	defer fmt.Println("bye")
	func() {
		defer func() { fmt.Println("got", recover()) }()
		model.Fail(3)
	}()
	if len(os.Args) > 5 {
		os.Exit(2)
	}
}
