import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line } from './operator-patterns';
import { operatorLogStep } from './operator-steps';

/* Messages of Operator Lifecycle Manager, version 0 and 1, about installed operators and its own server. */

const OLM =
  'operator-framework/operator-lifecycle-manager pkg/controller/operators/openshift/helpers.go';
const OLM_V1 = 'openshift/cluster-olm-operator pkg/controller/incompatible_operator_controller.go';

const SHOW_SUBSCRIPTIONS = look(
  'Check the update channels of the operators in namespace {{namespace}}.',
  'oc get subscriptions.operators.coreos.com -n {namespace}',
);

const UPDATE_INSTALLED_OPERATOR: CauseStep = {
  sentence: 'Update operator {{csv}} to a version that supports the next minor version.',
  who: 'Administrator',
  cost: 'podsStop',
};

const SHOW_CSV = look(
  'Check the state of ClusterServiceVersion {{namespace}}/{{csv}}.',
  'oc describe clusterserviceversion -n {namespace} {csv}',
);

const SHOW_EXTENSION = look(
  'Check the state of ClusterExtension {{extension}}.',
  'oc get clusterextension {extension} -o yaml',
);

const UPDATE_EXTENSION: CauseStep = {
  sentence: 'Update ClusterExtension {{extension}}.',
  who: 'Administrator',
  cost: 'podsStop',
};

const READ_OLM_LOG = operatorLogStep('openshift-operator-lifecycle-manager', 'olm-operator');

export const OLM_CAUSES = [
  {
    code: 'InstalledOperatorTooOld',
    sentence: 'Installed operator {{namespace}}/{{csv}} supports OpenShift {{version}} at most.',
    sources: ['operator'],
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /(?:^|blocking cluster upgrade: |maximum supported OCP version for )(?<namespace>[^\s/]+)\/(?<csv>\S+) (?:is incompatible with OpenShift minor versions greater than|is) (?<version>\d+\.\d+)/,
    upstream: { from: OLM },
    mover: 'Administrator',
    steps: [SHOW_SUBSCRIPTIONS, UPDATE_INSTALLED_OPERATOR],
    notTeams: ['Infrastructure', 'Network', 'Storage'],
  },
  {
    code: 'InstalledOperatorVersionInvalid',
    sentence:
      'Installed operator {{namespace}}/{{csv}} has an invalid maximum OpenShift version: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /(?:^- |blocking cluster upgrade: |,)(?<namespace>[a-z\d-]+)\/(?<csv>[\w.-]+) has invalid olm\.maxOpenShiftVersion properties: (?<message>.+?)\.?$/m,
    upstream: { from: OLM },
    mover: 'Administrator',
    steps: [SHOW_CSV, UPDATE_INSTALLED_OPERATOR],
    notTeams: ['Infrastructure', 'Network', 'Storage'],
  },
  {
    code: 'InstalledOperatorsNotChecked',
    sentence: "The compatibility of the installed operators can't be checked: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /^Encountered errors while checking compatibility with the next minor version of OpenShift: (?<message>.+?)\.?$/m,
    upstream: { from: OLM },
    mover: 'Operator',
    steps: [READ_OLM_LOG],
    notTeams: ['Applications', 'Infrastructure', 'Storage'],
  },
  {
    code: 'ClusterExtensionTooOld',
    sentence:
      'ClusterExtension {{extension}} must be updated before the cluster is updated to {{version}}.',
    sources: ['operator'],
    condition: { operator: 'olm', type: 'Upgradeable' },
    pattern: line(
      String.raw`Found ClusterExtensions that require upgrades prior to upgrading cluster to version (?<version>\d+\.\d+(?: or \d+\.\d+)?): bundle "(?<bundle>[^"]+)" for ClusterExtension "(?<extension>[^"]+)"`,
    ),
    upstream: { from: OLM_V1, releases: '4.18 and newer' },
    mover: 'Administrator',
    steps: [SHOW_EXTENSION, UPDATE_EXTENSION],
    notTeams: ['Infrastructure', 'Network', 'Storage'],
  },
  {
    code: 'PackageServerFailed',
    sentence: "The package server isn't available: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'operator-lifecycle-manager-packageserver' },
    pattern:
      /^ClusterServiceVersion (?<namespace>[^\s/]+)\/(?<csv>\S+) observed in phase \w+ with reason: (?<reason>\w+), message: (?<message>.+?)\.?$/m,
    upstream: {
      from: 'operator-framework/operator-lifecycle-manager pkg/lib/operatorstatus/csv_reporter.go',
    },
    mover: 'Operator',
    steps: [SHOW_CSV, READ_OLM_LOG],
    notTeams: ['Applications', 'Storage'],
  },
] as const satisfies readonly KnownCause[];
