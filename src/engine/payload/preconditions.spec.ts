import { readPreconditions, readReasons } from './preconditions';

const UPGRADEABLE =
  'Precondition "ClusterVersionUpgradeable" failed because of "MultipleReasons": Cluster should not be upgraded between minor versions for multiple reasons:\n* Cluster operator etcd should not be upgraded\n* overrides';
const GIANT_HOP =
  'Precondition "ClusterVersionGiantHop" failed because of "MultipleMinorVersionsUpdate": 4.20.1 is more than one minor version beyond the current target 4.18.9';
const RECOMMENDED =
  'Precondition "ClusterVersionRecommendedUpdate" failed because of "UnknownUpdate": Update from 4.18.9 to 4.20.1 is not recommended:\n\nBad things';
const SEVERAL = `Multiple precondition checks failed:\n* ${UPGRADEABLE}\n* ${GIANT_HOP}\n* ${RECOMMENDED}`;

describe('readPreconditions', () => {
  it('one, with a list in its message', () => {
    expect(readPreconditions(UPGRADEABLE)).toEqual([
      {
        name: 'ClusterVersionUpgradeable',
        conditionReason: 'MultipleReasons',
        message: expect.stringMatching(/\n\* overrides$/) as string,
        blocks: true,
      },
    ]);
  });

  it.each([
    { name: 'several', text: SEVERAL },
    { name: 'several that were forced', text: `Forced through blocking failures: ${SEVERAL}` },
  ])('$name', ({ text }) => {
    expect(readPreconditions(text).map(({ name, blocks }) => [name, blocks])).toEqual([
      ['ClusterVersionUpgradeable', true],
      ['ClusterVersionGiantHop', true],
      ['ClusterVersionRecommendedUpdate', false],
    ]);
  });

  it.each([
    { reason: 'LowDesiredVersion', name: 'ClusterVersionRollback', blocks: true },
    { reason: 'MajorVersionUpdate', name: 'ClusterVersionGiantHop', blocks: true },
    { reason: 'InvalidDesiredVersion', name: 'ClusterVersionUpgradeable', blocks: true },
    { reason: 'ClusterVersionOverridesSet', name: 'ClusterVersionUpgradeable', blocks: true },
    { reason: 'AdminAckRequired', name: 'ClusterVersionUpgradeable', blocks: true },
    { reason: 'InvalidCurrentVersion', name: 'ClusterVersionRollback', blocks: false },
    {
      reason: 'MinorVersionClusterUpdateInProgress',
      name: 'ClusterVersionUpgradeable',
      blocks: false,
    },
    {
      reason: 'MajorVersionClusterUpdateInProgress',
      name: 'ClusterVersionUpgradeable',
      blocks: false,
    },
    { reason: 'NoChannel', name: 'ClusterVersionRecommendedUpdate', blocks: false },
  ])('$name with $reason blocks: $blocks', ({ reason, name, blocks }) => {
    expect(readPreconditions(`Precondition "${name}" failed because of "${reason}": m`)).toEqual([
      { name, conditionReason: reason, message: 'm', blocks },
    ]);
  });

  it.each([
    {
      name: 'words of another form are one without a name',
      text: 'etcd is on fire',
      expected: [{ name: '', conditionReason: '', message: 'etcd is on fire', blocks: true }],
    },
    { name: 'nothing is none', text: '', expected: [] },
  ])('$name', ({ text, expected }) => {
    expect(readPreconditions(text)).toEqual(expected);
  });
});

describe('readReasons', () => {
  const heading = 'Cluster should not be upgraded between minor versions for multiple reasons:';

  it('what a precondition lists, each with its reason', () =>
    expect(
      readReasons(
        `${heading} AdminAckRequired,ClusterVersionOverridesSet\n* gate\n* overrides`,
        'MultipleReasons',
      ),
    ).toEqual([
      { conditionReason: 'AdminAckRequired', message: 'gate' },
      { conditionReason: 'ClusterVersionOverridesSet', message: 'overrides' },
    ]));

  it.each([
    { name: 'a message without a list', message: 'overrides' },
    { name: 'a list without reasons', message: `${heading}\n* gate\n* overrides` },
    { name: 'a list of another length', message: `${heading} A,B\n* a\n* b\n* c` },
  ])('itself for $name', ({ message }) =>
    expect(readReasons(message, 'R')).toEqual([{ conditionReason: 'R', message }]),
  );
});
