import { examplesFrom, onOperator } from '../cause-example';

const BLOCKED = {
  operator: 'operator-lifecycle-manager',
  type: 'Upgradeable',
  reason: 'IncompatibleOperatorsInstalled',
} as const;

export const OLM_EXAMPLES = examplesFrom('operator', [
  {
    code: 'InstalledOperatorTooOld',
    condition: BLOCKED,
    text: 'ClusterServiceVersions blocking cluster upgrade: openshift-operators/gitlab-runner-operator.v1.1.0 is incompatible with OpenShift minor versions greater than 4.8',
    captures: {
      namespace: 'openshift-operators',
      csv: 'gitlab-runner-operator.v1.1.0',
      version: '4.8',
    },
    from: 'okd-project/okd issue 1008',
  },
  {
    code: 'InstalledOperatorTooOld',
    condition: BLOCKED,
    text: 'ClusterServiceVersions blocking minor version upgrades to 4.21.0 or higher:\n- maximum supported OCP version for openshift-logging/cluster-logging.v6.2.9 is 4.20',
    captures: {
      namespace: 'openshift-logging',
      csv: 'cluster-logging.v6.2.9',
      version: '4.20',
    },
    from: 'public notes on a 4.20 cluster',
  },
  {
    code: 'InstalledOperatorVersionInvalid',
    condition: BLOCKED,
    text: 'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- data/database-operator.v2.3.1 has invalid olm.maxOpenShiftVersion properties: failed to parse "4.x" as semver: Invalid character(s) found in minor number "x"',
    captures: {
      namespace: 'data',
      csv: 'database-operator.v2.3.1',
      message: 'failed to parse "4.x" as semver: Invalid character(s) found in minor number "x"',
    },
    from: 'built as pkg/controller/operators/openshift/helpers.go of operator-framework/operator-lifecycle-manager builds it',
  },
  {
    code: 'InstalledOperatorsNotChecked',
    condition: { ...BLOCKED, reason: 'ErrorCheckingOperatorCompatibility' },
    text: 'Encountered errors while checking compatibility with the next minor version of OpenShift: failed to list ClusterServiceVersions: the server was unable to return a response in the time allotted',
    captures: {
      message:
        'failed to list ClusterServiceVersions: the server was unable to return a response in the time allotted',
    },
    from: 'built as pkg/controller/operators/openshift of operator-framework/operator-lifecycle-manager builds it',
  },
  {
    code: 'ClusterExtensionTooOld',
    condition: onOperator(
      'olm',
      'Upgradeable',
      'InstalledOLMOperators_IncompatibleOperatorsInstalled',
    ),
    text: 'InstalledOLMOperatorsUpgradeable: Found ClusterExtensions that require upgrades prior to upgrading cluster to version 4.19: bundle "pipelines-operator.v1.17.0" for ClusterExtension "pipelines".',
    captures: {
      version: '4.19',
      bundle: 'pipelines-operator.v1.17.0',
      extension: 'pipelines',
    },
    from: 'built as pkg/controller/incompatible_operator_controller.go of openshift/cluster-olm-operator builds it',
  },
  {
    code: 'PackageServerFailed',
    condition: onOperator(
      'operator-lifecycle-manager-packageserver',
      'Available',
      'ClusterServiceVersionNotSucceeded',
    ),
    text: 'ClusterServiceVersion openshift-operator-lifecycle-manager/packageserver observed in phase Failed with reason: ComponentUnhealthy, message: apiServices not installed',
    captures: {
      namespace: 'openshift-operator-lifecycle-manager',
      csv: 'packageserver',
      reason: 'ComponentUnhealthy',
      message: 'apiServices not installed',
    },
    from: 'public write-up of a 4.18.25 cluster',
  },
]);
