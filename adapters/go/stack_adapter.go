// SPDX-License-Identifier: Apache-2.0

// An adapter to start from: a stack, for
// ramify test examples/action_stack/stack_live.toml --adapter 'go run adapters/go/stack_adapter.go'
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
)

type request struct {
	Op     string
	Action string
	Args   []any
}

var stack []any

func do(r request) (any, error) {
	switch r.Action {
	case "Push":
		stack = append(stack, r.Args[0])
		return nil, nil
	case "Pop":
		if len(stack) == 0 {
			return nil, errors.New("pop of nothing")
		}
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return top, nil
	}
	return nil, errors.New("there is no such action")
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var r request
		answer := map[string]any{"ok": true}
		err := json.Unmarshal(lines.Bytes(), &r)
		if r.Op == "end" {
			return
		}
		if r.Op == "reset" {
			stack = nil
		}
		if err == nil && r.Op == "do" {
			answer["result"], err = do(r)
		}
		if err != nil {
			answer = map[string]any{"ok": false, "error": err.Error()}
		}
		out.Encode(answer)
	}
}
