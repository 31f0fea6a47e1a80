export const HELP = `Show how a cluster update is going, what it waits for and what to do.

Usage:
  update-status status [flags]

Examples:
  # The update of the cluster that oc is logged in to
  update-status status

  # Everything about each node, operator and problem, again whenever something changes
  update-status status --details=all --watch

  # For machines
  update-status status -o json

  # A cluster from saved files: x-cv.yaml, x-co.yaml, x-mcp.yaml, x-mc.yaml, x-node.yaml and, if they are there,
  # x-alerts.json, x-mco-deployment.yaml and x-infrastructure.yaml
  update-status status --mock-clusterversion=x-cv.yaml

Flags:
      --details=none            What text output tells in full: none, all, nodes, health or operators
  -o, --output=text             text (as "oc adm upgrade status"), json or yaml
  -w, --watch                   Stay, and print again when something has changed; Ctrl-C ends it
      --kubeconfig=FILE         Kubeconfig file; else $KUBECONFIG, ~/.kube/config or the pod's service account
      --context=NAME            Context of the kubeconfig to use
      --mock-clusterversion=F   Read saved files instead of a cluster; F is the one that ends in -cv.yaml
  -h, --help                    Show this
      --version                 Show the version

Results go to standard output, notices to standard error. Exit status: 0 success, 1 failure, 2 wrong usage.
JSON and YAML follow docs/schema/update-status-v1alpha1.schema.json.
`;
