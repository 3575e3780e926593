// SPDX-License-Identifier: Apache-2.0
// Two withdrawals of a fee that another module knows. Each looks at the balance and changes it under the lock, but lets go of the lock
// between the two.
package main

import (
	"sync"

	"example.com/rates"
)

func main() {
	var mu sync.Mutex
	var wg sync.WaitGroup
	balance := 10
	fee := rates.Fee()
	for i := 0; i < 2; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			mu.Lock()
			seen := balance
			mu.Unlock()
			if seen >= fee {
				mu.Lock()
				balance = seen - fee
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	if fee > 0 && fee <= 5 && balance != 10-2*fee {
		panic("10 - 2 * fee is not what is left")
	}
}
