// Runs `oc adm upgrade status` for many sets of saved files in one process. It is built inside a checkout of openshift/oc,
// see ../oc-status.ts: each line of standard input is a case, each line of standard output what `oc` made of it.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/openshift/oc/pkg/cli/admin/upgrade/status"
	"k8s.io/cli-runtime/pkg/genericiooptions"
	kcmdutil "k8s.io/kubectl/pkg/cmd/util"
)

type request struct {
	ClusterVersion string `json:"clusterVersion"`
	Details        string `json:"details"`
}

type answer struct {
	Text string `json:"text"`
	// Error is what oc writes to standard error before it ends with a status other than 0.
	Error string `json:"error,omitempty"`
	// Crash is the reason of a panic.
	Crash string `json:"crash,omitempty"`
}

// fatal carries what oc ends with.
type fatal string

func ask(r request) (a answer) {
	var out bytes.Buffer
	defer func() {
		switch reason := recover().(type) {
		case nil:
			a.Text = out.String()
		case fatal:
			a.Error = string(reason)
		default:
			a.Crash = fmt.Sprint(reason)
		}
	}()
	cmd := status.New(nil, genericiooptions.IOStreams{In: os.Stdin, Out: &out, ErrOut: io.Discard})
	cmd.SetArgs([]string{"--mock-clusterversion=" + r.ClusterVersion, "--details=" + r.Details})
	if err := cmd.Execute(); err != nil {
		a.Error = err.Error()
	}
	return a
}

func run() error {
	answers := json.NewEncoder(os.Stdout)
	requests := json.NewDecoder(os.Stdin)
	silence, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	// Notices about alerts go to standard output whatever the command's own output is.
	os.Stdout = silence
	kcmdutil.BehaviorOnFatal(func(message string, _ int) { panic(fatal(message)) })
	for {
		var r request
		if err := requests.Decode(&r); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := answers.Encode(ask(r)); err != nil {
			return err
		}
	}
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
