import { aClusterOperator, aClusterVersion } from '../../../scenarios/builders';
import type { ConditionOptions } from '../../../scenarios/builders';
import { assessOperator } from '../control-plane/assess-operator';
import { KNOWN_CAUSES } from '../known-causes';
import { createCauseReader } from '../known-causes/create-cause-reader';
import { readClusterOperator } from '../resources/cluster-operator';
import { readClusterVersion } from '../resources/cluster-version';
import { listRefusals, readRefusalReason } from './list-refusals';

const CAUSES = createCauseReader(KNOWN_CAUSES);

describe('what a reason is about', () => {
  it.each([
    ['ClusterOperatorsNotUpgradeable', 'operators'],
    ['FailedToListClusterOperators', 'operators'],
    ['ClusterOperatorUpgradeable-storage', 'operators'],
    ['AdminAckRequired', 'adminAck'],
    ['AdminAckConfigMapGateNameError', 'adminAck'],
    ['AdminAckConfigMapGateValueError', 'adminAck'],
    ['UnableToAccessAdminGatesConfigMap', 'adminAck'],
    ['UnableToAccessAdminAcksConfigMap', 'adminAck'],
    ['AdminAckUnknown', 'adminAck'],
    ['AdminAck-ack-4.22-kube-1.36-api-removals-in-5.0', 'adminAck'],
    ['ClusterVersionOverridesSet', 'overrides'],
    ['ClusterVersionOverrides', 'overrides'],
    ['ResourceDeletesInProgress', 'deletions'],
    ['ResourceDeletionInProgress', 'deletions'],
    ['UpdateInProgress', 'updateInProgress'],
    ['ClusterVersionUpdating', 'updateInProgress'],
    ['MultipleReasons', 'other'],
    ['RiskNameNotCompatibleWithReasonProperty', 'other'],
    ['EvaluationFailed', 'other'],
    ['UnableToGetClusterVersion', 'other'],
    ['', 'other'],
  ])('%p: %s', (reason, because) => expect(readRefusalReason(reason)).toBe(because));
});

function refusals(
  conditions: Readonly<Record<string, ConditionOptions>>,
  refusing: readonly string[] = [],
  overrides: readonly unknown[] = [],
): readonly string[] {
  const object = aClusterVersion({ conditions });
  const clusterVersion = readClusterVersion({ ...object, spec: { overrides } });
  const operators = ['storage', 'network'].map((name) =>
    assessOperator(
      readClusterOperator(
        aClusterOperator({
          name,
          conditions: refusing.includes(name)
            ? { Upgradeable: { status: 'False', reason: 'Old', message: 'Too old.' } }
            : {},
        }),
      ),
      { version: '4.18.8', machineConfigOperatorImage: undefined },
    ),
  );
  return listRefusals(clusterVersion, operators, CAUSES).map(({ because, from }) =>
    `${because} ${from.map(({ operator }) => operator).join()}`.trim(),
  );
}

const refused = (reason: string): ConditionOptions => ({ status: 'False', reason, message: 'No.' });

interface Row {
  readonly name: string;
  readonly conditions: Readonly<Record<string, ConditionOptions>>;
  readonly refusing?: readonly string[];
  readonly overrides?: readonly unknown[];
  readonly parts: readonly string[];
}

describe('the parts of Upgradeable=False', () => {
  it.each<Row>([
    { name: 'none without the condition', conditions: {}, parts: [] },
    {
      name: 'the one operator whose reason it passes on',
      conditions: { Upgradeable: refused('Old') },
      refusing: ['storage'],
      parts: ['operators storage'],
    },
    {
      name: 'none when it is True, whatever operators say',
      conditions: { Upgradeable: { status: 'True' } },
      refusing: ['storage'],
      parts: [],
    },
    {
      name: 'none when it is Unknown',
      conditions: { Upgradeable: { status: 'Unknown' } },
      parts: [],
    },
    {
      name: 'its own reason when it has no parts',
      conditions: { Upgradeable: refused('AdminAckRequired') },
      parts: ['adminAck'],
    },
    {
      name: 'operators that say so themselves',
      conditions: { Upgradeable: refused('ClusterOperatorsNotUpgradeable') },
      refusing: ['storage', 'network'],
      parts: ['operators storage,network'],
    },
    {
      name: 'operators the condition does not name',
      conditions: { Upgradeable: refused('AdminAckRequired') },
      refusing: ['storage'],
      parts: ['adminAck', 'operators storage'],
    },
    {
      name: 'the conditions beside it when several things apply',
      conditions: {
        Upgradeable: refused('MultipleReasons'),
        UpgradeableClusterOperators: refused('ClusterOperatorsNotUpgradeable'),
        UpgradeableAdminAckRequired: refused('AdminAckRequired'),
        UpgradeableClusterVersionOverrides: refused('ClusterVersionOverridesSet'),
        UpgradeableDeletesInProgress: refused('ResourceDeletesInProgress'),
        UpgradeableUpgradeInProgress: refused('UpdateInProgress'),
      },
      refusing: ['storage'],
      parts: ['operators storage', 'adminAck', 'overrides', 'deletions', 'updateInProgress'],
    },
    {
      name: 'several reasons in one, where there are no such conditions',
      conditions: { Upgradeable: refused('MultipleReasons') },
      parts: ['other'],
    },
    {
      name: 'unmanaged overrides that nobody names',
      conditions: { Upgradeable: refused('AdminAckRequired') },
      overrides: [{ unmanaged: true }],
      parts: ['adminAck', 'overrides'],
    },
    {
      name: 'no overrides that are managed',
      conditions: { Upgradeable: refused('AdminAckRequired') },
      overrides: [{ unmanaged: false }],
      parts: ['adminAck'],
    },
  ])('$name', ({ conditions, parts, refusing, overrides }) =>
    expect(refusals(conditions, refusing, overrides)).toEqual(parts),
  );
});

it('tells the cause of each operator by its message', () => {
  const message = 'FeatureGatesUpgradeable: "TechPreviewNoUpgrade" does not allow updates';
  const own = { status: 'False', reason: 'FeatureGates_RestrictedFeatureGates', message } as const;
  const operators = ['kube-apiserver', 'storage'].map((name) =>
    assessOperator(
      readClusterOperator(
        aClusterOperator({
          name,
          conditions: { Upgradeable: name === 'storage' ? { ...own, message: 'Old.' } : own },
        }),
      ),
      { version: '4.18.8', machineConfigOperatorImage: undefined },
    ),
  );
  const clusterVersion = readClusterVersion(
    aClusterVersion({ conditions: { Upgradeable: refused('ClusterOperatorsNotUpgradeable') } }),
  );
  const [part] = listRefusals(clusterVersion, operators, CAUSES);
  expect(part?.from.map(({ cause }) => cause)).toMatchObject([
    { captures: { operator: 'kube-apiserver' }, mover: 'Administrator' },
    { code: 'NotRecognized' },
  ]);
});

describe('the installed operators that are in the way', () => {
  it.each([
    [
      'a line each',
      'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for openshift-storage/odf-operator.v4.18.3 is 4.18\n- maximum supported OCP version for openshift-gitops-operator/openshift-gitops-operator.v1.15.1 is 4.18',
      ['odf-operator.v4.18.3', 'openshift-gitops-operator.v1.15.1'],
    ],
    [
      'behind commas',
      'ClusterServiceVersions blocking cluster upgrade: logging/a.v1 is incompatible with OpenShift minor versions greater than 4.14,data/b.v2 is incompatible with OpenShift minor versions greater than 4.14',
      ['a.v1', 'b.v2'],
    ],
    [
      'one alone',
      'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for data/b.v2 is 4.18',
      ['b.v2'],
    ],
  ])('are all told: %s', (_name, message, expected) => {
    const name = 'operator-lifecycle-manager';
    const operator = assessOperator(
      readClusterOperator(
        aClusterOperator({
          name,
          conditions: {
            Upgradeable: { status: 'False', reason: 'IncompatibleOperatorsInstalled', message },
          },
        }),
      ),
      { version: '4.18.8', machineConfigOperatorImage: undefined },
    );
    const clusterVersion = readClusterVersion(
      aClusterVersion({ conditions: { Upgradeable: refused('ClusterOperatorsNotUpgradeable') } }),
    );
    const [refusal] = listRefusals(clusterVersion, [operator], CAUSES).flatMap(({ from }) => from);
    expect(
      [refusal?.cause, ...(refusal?.otherCauses ?? [])].map((cause) => cause?.captures.csv),
    ).toEqual(expected);
  });
});
