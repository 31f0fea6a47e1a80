import { savedFileSet } from '../input/saved-file-set';

const WIDTH = 120;

/** The example's comment: which files belong to a set. */
const SAVED_FILES = wrapComment(listSavedFiles());

export const HELP = `Show how a cluster update is going, what it waits for and what to do.

Usage:
  update-status status [flags]
  update-status explain [node [NAME] | pool [NAME] | payload] [flags]
  update-status disruption [--to FILE [--from FILE]] [flags]

Examples:
  # The update of the cluster that oc is logged in to
  update-status status

  # Everything about each node, operator and problem, again whenever something changes
  update-status status --details=all --watch

  # For machines
  update-status status -o json

  # For a ticket, without names of nodes, hosts, registries, users and the like
  update-status status -o markdown --redact

  # Why it waits, what comes next, and what to do; of all, of one node, or of a release that is not accepted
  update-status explain
  update-status explain node worker-0
  update-status explain payload -o markdown

  # What the configurations that wait for nodes do to them: reboot, drain, reload, or nothing, and why
  update-status disruption

  # The same of a MachineConfig before it is applied, and of two rendered ones in files
  update-status disruption --to=99-worker-chrony.yaml
  update-status disruption --from=old.yaml --to=new.yaml --policy=machineconfiguration.yaml

${SAVED_FILES}
  update-status status --mock-clusterversion=x-cv.yaml

Flags:
      --details=none            What text output tells in full: none, all, nodes, health or operators
  -o, --output=text             text (as "oc adm upgrade status"), json, yaml or markdown; explain has no yaml
      --redact                  Replace what tells whose cluster it is by pseudonyms (node-1, host-1, ...)
  -w, --watch                   Stay, and print again when something has changed; Ctrl-C ends it
      --from=FILE               disruption: the MachineConfig to start from, instead of a cluster's
      --to=FILE                 disruption: a rendered MachineConfig, or one to be applied on top of each pool's
      --policy=FILE             disruption: MachineConfiguration "cluster" with the policies, instead of the cluster's
      --cluster-version=V       disruption, with --from: the version whose default policies count
      --pool=NAME               disruption: only this pool
      --kubeconfig=FILE         Kubeconfig file; else $KUBECONFIG, ~/.kube/config or the pod's service account
      --context=NAME            Context of the kubeconfig to use
      --mock-clusterversion=F   Read saved files instead of a cluster; F is the one that ends in -cv.yaml
  -h, --help                    Show this
      --version                 Show the version

Results go to standard output, notices to standard error. Exit status: 0 success, 1 failure, 2 wrong usage.
With --redact, the same name has the same pseudonym in all of one output; notices keep the names.
JSON and YAML follow the schemas in docs/schema.
`;

function listSavedFiles(): string {
  const { files, alertsPath } = savedFileSet('x-cv.yaml');
  const all = Object.values(files);
  const required = all.filter(({ optional }) => !optional).map(({ path }) => path);
  const optional = all.filter((file) => file.optional).map(({ path }) => path);
  return `A cluster from saved files: ${required.join(', ')} and, if they are there, ${[alertsPath, ...optional].join(', ')} (see README)`;
}

function wrapComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if ('  #'.length + line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `  #${line}`).join('\n');
}
