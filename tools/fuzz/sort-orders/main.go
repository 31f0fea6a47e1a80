// Prints the orders in which Go's sort.Slice leaves lists with many ties, as a table that src/engine/health/sort-like-go.spec.ts
// is held against. The lists follow from a pattern, a length and a seed; the spec makes the same ones.
//
//	go run . > ../../../src/testing/engine/go-sort-orders.json
package main

import (
	"fmt"
	"sort"
	"strings"
)

// sequence is a linear congruential generator that is exact in doubles, too.
type sequence uint32

func (s *sequence) below(limit int) int {
	*s = sequence((uint64(*s)*48271 + 11) % 2147483647)
	return int(*s) % limit
}

// Keys of the items, by pattern.
func keysOf(pattern string, length, seed int) []int {
	random := sequence(seed)
	keys := make([]int, length)
	for i := range keys {
		switch pattern {
		case "few":
			keys[i] = random.below(4)
		case "random":
			keys[i] = random.below(length * 2)
		case "equal":
			keys[i] = 7
		case "sorted":
			keys[i] = i / (1 + seed%3)
		case "reversed":
			keys[i] = (length - i) / (1 + seed%3)
		case "saw":
			keys[i] = i % (2 + seed%7)
		case "pipe":
			keys[i] = min(i, length-i)
		case "nearly":
			keys[i] = i
			if random.below(12) == 0 {
				keys[i] = random.below(length)
			}
		}
	}
	return keys
}

// The place each item came from is folded into one number.
func checksum(order []int) uint32 {
	sum := uint32(2166136261)
	for _, place := range order {
		sum = (sum ^ uint32(place)) * 16777619
	}
	return sum
}

func sortKeys(keys []int) (order []int, comparisons int) {
	order = make([]int, len(keys))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool {
		comparisons++
		return keys[order[i]] < keys[order[j]]
	})
	return order, comparisons
}

// sortByNoise answers comparisons by chance, mostly with yes: partitions come out as unbalanced as can be, which takes the
// sort to its fallback.
func sortByNoise(length, seed int) (order []int, comparisons int) {
	random := sequence(seed)
	order = make([]int, length)
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool {
		comparisons++
		return random.below(32) > 0
	})
	return order, comparisons
}

func main() {
	var rows []string
	add := func(pattern string, length, seed int, order []int, comparisons int) {
		rows = append(rows, fmt.Sprintf("  [%q, %d, %d, %d, %d]", pattern, length, seed, comparisons, checksum(order)))
	}
	for _, pattern := range []string{"few", "random", "equal", "sorted", "reversed", "saw", "pipe", "nearly"} {
		for seed, length := range []int{0, 1, 2, 7, 12, 13, 14, 17, 20, 25, 31, 33, 40, 49, 50, 51, 64, 77, 100, 129, 200, 333, 500, 1000, 2500} {
			order, comparisons := sortKeys(keysOf(pattern, length, seed+1))
			add(pattern, length, seed+1, order, comparisons)
		}
	}
	for seed, length := range []int{13, 50, 100, 500, 2000} {
		order, comparisons := sortByNoise(length, seed+1)
		add("noise", length, seed+1, order, comparisons)
	}
	fmt.Printf("[\n%s\n]\n", strings.Join(rows, ",\n"))
}
