// Command control-plane is etcd and kube-apiserver in one binary, for tests that need a real Kubernetes API:
//
//	control-plane etcd [flags of etcd]
//	control-plane apiserver [flags of kube-apiserver]
//
// Nothing ready-made of both can be had from a package registry, but their source can. It ends with its standard input.
package main

import (
	"fmt"
	"io"
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	if len(os.Args) < 2 {
		usage()
	}
	go endWithStandardInput()
	switch os.Args[1] {
	case "etcd":
		etcdmain.Main(append(os.Args[:1], os.Args[2:]...))
	case "apiserver":
		command := app.NewAPIServerCommand()
		command.SetArgs(os.Args[2:])
		os.Exit(cli.Run(command))
	default:
		usage()
	}
}

// Whoever starts this holds the other end of a pipe, so nothing is left running of tests that were killed.
func endWithStandardInput() {
	// That it cannot be read any more is what is waited for.
	_, _ = io.Copy(io.Discard, os.Stdin)
	os.Exit(0)
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: control-plane etcd|apiserver [flags]")
	os.Exit(2)
}
