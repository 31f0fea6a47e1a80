module update-status-plugin/tools/fuzz/sort-orders

go 1.21
