module update-status-plugin/fuzz/sort-orders

go 1.21
