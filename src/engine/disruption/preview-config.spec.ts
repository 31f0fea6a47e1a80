import { loaded, missing } from '../snapshot';
import { aNode, aPool } from '../../testing/an-update-status';
import { previewConfig, readPreviewWants, type PreviewInput } from './preview-config';
import { readObjectGiven } from './read-pasted-config';
import { aConfig, aFile, loadedConfigs, policiesOf } from './testing/configs';

const CHRONY_POLICY = {
  files: [
    {
      path: '/etc/chrony.conf',
      actions: [{ type: 'Restart', restart: { serviceName: 'chronyd.service' } }],
    },
  ],
};

function pasted(options: Parameters<typeof aConfig>[0] = {}) {
  const reading = readObjectGiven({
    ...aConfig({
      name: '99-chrony',
      files: [aFile('/etc/chrony.conf', 'pool b')],
      ...options,
      spec: { osImageURL: '', kernelArguments: [], ...options.spec },
    }),
  });
  if (reading.state !== 'read') throw new Error('not read');
  return reading;
}

const forRole = (role: string) => ({ labels: { 'machineconfiguration.openshift.io/role': role } });

const POOLS = ['master', 'worker', 'infra', 'arbiter'].map((name) =>
  aPool({
    name,
    targetConfig: `rendered-${name}-1`,
    nodes: [aNode({ pool: name, atPoolConfig: true })],
  }),
);
const CONFIGS = loadedConfigs(
  Object.fromEntries(
    POOLS.map(({ targetConfig }) => [
      targetConfig,
      aConfig({ name: targetConfig, files: [aFile('/etc/chrony.conf', 'pool a')] }),
    ]),
  ),
);

function preview(changes: Partial<PreviewInput> = {}) {
  return previewConfig({
    pasted: pasted(forRole('worker')),
    pools: POOLS,
    configs: CONFIGS,
    existing: missing('NotFound'),
    policies: { ...policiesOf(CHRONY_POLICY), isStale: false },
    isSingleReplica: false,
    ...changes,
  });
}

it.each([
  { role: 'master', pools: ['master'] },
  { role: 'worker', pools: ['worker', 'infra'] },
  { role: 'infra', pools: ['infra'] },
  { role: 'arbiter', pools: ['arbiter'] },
  { role: 'nobody', pools: [] },
])('one of role $role is for $pools', ({ role, pools }) =>
  expect(preview({ pasted: pasted(forRole(role)) }).map(({ pool }) => pool)).toEqual(pools),
);

it('restarts chronyd where there is a policy for it', () => {
  const [worker] = preview();
  expect(worker?.disruption.impact).toEqual({
    kind: 'services',
    services: [{ type: 'Restart', service: 'chronyd.service' }],
  });
});

it('reboots when it names another operating system image as well', () => {
  const over = pasted({ ...forRole('worker'), spec: { osImageURL: 'quay.io/mine' } });
  const [worker] = preview({ pasted: over });
  expect(worker?.disruption.impact).toMatchObject({ kind: 'reboot', because: ['osImage'] });
});

it('shows every pool with nodes when it has no role, and says so', () => {
  const pools = [...POOLS, aPool({ name: 'gpu', nodes: [] })];
  const previews = preview({ pasted: pasted(), pools });
  expect(previews.map(({ pool }) => pool)).toEqual(['master', 'worker', 'infra', 'arbiter']);
  expect(previews[0]?.doubts).toContain('NoRole');
});

it('compares a rendered one as a whole, with the pool of its name', () => {
  const whole = aConfig({ name: 'rendered-infra-0123456789abcdef' });
  const reading = readObjectGiven({ ...whole });
  if (reading.state !== 'read') throw new Error('not read');
  const previews = preview({ pasted: reading });
  expect(previews).toMatchObject([
    { pool: 'infra', doubts: [], disruption: { impact: { kind: 'services' } } },
  ]);
  expect(previews[0]?.disruption.changes).toMatchObject([{ change: { change: 'removed' } }]);
});

it.each([
  { name: 'a new one', existing: missing('NotFound'), doubt: undefined },
  { name: 'one that is there already', existing: loaded(pasted().object), doubt: 'Replaces' },
  { name: 'nobody knows', existing: missing('Forbidden'), doubt: 'ReplacesUnknown' },
])('$name: $doubt', ({ existing, doubt }) => {
  const doubts = preview({ existing })[0]?.doubts ?? [];
  expect(doubts.filter((word) => word.startsWith('Replaces'))).toEqual(doubt ? [doubt] : []);
});

it('does not know without the configuration of the pool', () => {
  const [worker] = preview({
    configs: new Map([['rendered-worker-1', missing('Forbidden', 'no')]]),
  });
  expect(worker?.disruption.impact).toMatchObject({ kind: 'unknown', why: 'Forbidden' });
});

it('asks for the configurations of its pools, and for the one of its name', () => {
  expect(readPreviewWants(pasted(forRole('worker')), POOLS)).toEqual([
    'rendered-worker-1',
    'rendered-infra-1',
    '99-chrony',
  ]);
  expect(readPreviewWants({ state: 'empty' }, POOLS)).toEqual([]);
});
