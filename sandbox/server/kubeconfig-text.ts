/** A kubeconfig for a cluster of the sandbox, for `oc`, `kubectl` and our command line. */
export function writeKubeconfig(name: string, server: string): string {
  // The token says nothing to the sandbox; clients ask for alerts only when they have one.
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${name}
    cluster:
      server: ${server}
contexts:
  - name: ${name}
    context:
      cluster: ${name}
      user: demo
current-context: ${name}
users:
  - name: demo
    user:
      token: sandbox
`;
}
