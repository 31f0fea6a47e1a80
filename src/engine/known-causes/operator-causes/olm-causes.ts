import { causesFrom } from '../causes-from';
import { change, look } from '../steps';
import { line } from './operator-patterns';
import { operatorLogStep } from './operator-steps';

/* Messages of Operator Lifecycle Manager, version 0 and 1, about installed operators and its own server. */

const OLM =
  'operator-framework/operator-lifecycle-manager pkg/controller/operators/openshift/helpers.go';
const OLM_V1 = 'openshift/cluster-olm-operator pkg/controller/incompatible_operator_controller.go';

const UPDATE_INSTALLED_OPERATOR = change(
  'Update operator {{csv}} to a version that supports the next minor version.',
  'oc get subscriptions.operators.coreos.com -n {namespace}',
  'podsStop',
);

const SHOW_CSV = look(
  'Check the state of ClusterServiceVersion {{namespace}}/{{csv}}.',
  'oc describe clusterserviceversion -n {namespace} {csv}',
);

const UPDATE_EXTENSION = change(
  'Update ClusterExtension {{extension}}.',
  'oc get clusterextension {extension} -o yaml',
  'podsStop',
);

const READ_OLM_LOG = operatorLogStep('openshift-operator-lifecycle-manager', 'olm-operator');

export const OLM_CAUSES = causesFrom('operator', [
  {
    code: 'InstalledOperatorTooOld',
    sentence: 'Installed operator {{namespace}}/{{csv}} supports OpenShift {{version}} at most.',
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /(?:^|blocking cluster upgrade: |maximum supported OCP version for )(?<namespace>[^\s/]+)\/(?<csv>\S+) (?:is incompatible with OpenShift minor versions greater than|is) (?<version>\d+\.\d+)/,
    upstream: OLM,
    steps: [UPDATE_INSTALLED_OPERATOR],
  },
  {
    code: 'InstalledOperatorVersionInvalid',
    sentence:
      'Installed operator {{namespace}}/{{csv}} has an invalid maximum OpenShift version: {{message}}.',
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /(?:^- |blocking cluster upgrade: |,)(?<namespace>[a-z\d-]+)\/(?<csv>[\w.-]+) has invalid olm\.maxOpenShiftVersion properties: (?<message>.+?)\.?$/m,
    upstream: OLM,
    steps: [UPDATE_INSTALLED_OPERATOR, SHOW_CSV],
  },
  {
    code: 'InstalledOperatorsNotChecked',
    sentence: "The compatibility of the installed operators can't be checked: {{message}}.",
    condition: { operator: 'operator-lifecycle-manager', type: 'Upgradeable' },
    pattern:
      /^Encountered errors while checking compatibility with the next minor version of OpenShift: (?<message>.+?)\.?$/m,
    upstream: OLM,
    mover: 'Operator',
    steps: [READ_OLM_LOG],
  },
  {
    code: 'ClusterExtensionTooOld',
    sentence:
      'ClusterExtension {{extension}} must be updated before the cluster is updated to {{version}}.',
    condition: { operator: 'olm', type: 'Upgradeable' },
    pattern: line`Found ClusterExtensions that require upgrades prior to upgrading cluster to version (?<version>\d+\.\d+(?: or \d+\.\d+)?): bundle "(?<bundle>[^"]+)" for ClusterExtension "(?<extension>[^"]+)"`,
    upstream: `${OLM_V1}, 4.18 and newer`,
    steps: [UPDATE_EXTENSION],
  },
  {
    code: 'PackageServerFailed',
    sentence: "The package server isn't available: {{message}}.",
    condition: { operator: 'operator-lifecycle-manager-packageserver' },
    pattern:
      /^ClusterServiceVersion (?<namespace>[^\s/]+)\/(?<csv>\S+) observed in phase \w+ with reason: (?<reason>\w+), message: (?<message>.+?)\.?$/m,
    upstream:
      'operator-framework/operator-lifecycle-manager pkg/lib/operatorstatus/csv_reporter.go',
    mover: 'Operator',
    steps: [SHOW_CSV, READ_OLM_LOG],
  },
]);
