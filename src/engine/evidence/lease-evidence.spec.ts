import { aLease, aPod, aTroubledPod, type LeaseOptions } from '../../../scenarios/builders';
import { loaded, missing } from '../snapshot';
import { formatInstant, fromMilliseconds, MINUTE, SECOND } from '../time';
import { findIdleLeaders, leasesOfReady } from './lease-evidence';

type LeadersInput = Parameters<typeof findIdleLeaders>[0];

const NAMESPACE = 'openshift-machine-config-operator';
const NAME = 'machine-config-controller';
const NOW = fromMilliseconds(Date.parse('2026-04-14T12:00:00Z'));
const ago = (seconds: number) => formatInstant(NOW - BigInt(seconds) * SECOND);

const podReadySince = (seconds: number, name = `${NAME}-1`, node = 'master-0') =>
  aPod({
    name,
    namespace: NAMESPACE,
    node,
    status: {
      conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: ago(seconds) }],
    },
  });

const leaseRenewed = (seconds: number, options: Partial<LeaseOptions> = {}) =>
  aLease({
    name: NAME,
    namespace: NAMESPACE,
    holder: `${NAME}-1_0a1b`,
    renewedAt: ago(seconds),
    ...options,
  });

const look = (input: Partial<LeadersInput>) =>
  findIdleLeaders({
    leases: loaded([leaseRenewed(300)]),
    pods: [podReadySince(3_600)],
    away: new Set(),
    now: NOW,
    lease: NAME,
    ...input,
  });

it('is a lease that its ready pod has not renewed for longer than it is valid', () =>
  expect(look({})).toEqual([
    {
      code: 'LeaseNotRenewed',
      object: {
        group: 'coordination.k8s.io',
        resource: 'leases',
        namespace: NAMESPACE,
        name: NAME,
      },
      sinceAt: NOW - 5n * MINUTE,
      pod: { resource: 'pods', namespace: NAMESPACE, name: `${NAME}-1` },
    },
  ]));

it.each<{ name: string; input: Partial<LeadersInput>; found: number }>([
  { name: 'renewed 196 s ago', input: { leases: loaded([leaseRenewed(196)]) }, found: 0 },
  { name: 'renewed 197 s ago', input: { leases: loaded([leaseRenewed(197)]) }, found: 1 },
  {
    name: 'of a single node, 329 s ago',
    input: { leases: loaded([leaseRenewed(329, { durationSeconds: 270 })]) },
    found: 0,
  },
  {
    name: 'of a single node, 330 s ago',
    input: { leases: loaded([leaseRenewed(330, { durationSeconds: 270 })]) },
    found: 1,
  },
  {
    name: 'given back, and taken by none',
    input: { leases: loaded([leaseRenewed(197, { holder: '', durationSeconds: 1 })]) },
    found: 1,
  },
  {
    name: 'given back a minute ago',
    input: { leases: loaded([leaseRenewed(60, { holder: '', durationSeconds: 1 })]) },
    found: 0,
  },
  {
    name: 'of a pod before, while a young pod waits for it',
    input: {
      leases: loaded([leaseRenewed(300, { holder: `${NAME}-0_0a1b` })]),
      pods: [podReadySince(150)],
    },
    found: 0,
  },
  {
    name: 'of a pod before, which the pod has had time to take',
    input: {
      leases: loaded([leaseRenewed(300, { holder: `${NAME}-0_0a1b` })]),
      pods: [podReadySince(250)],
    },
    found: 1,
  },
  {
    name: 'of another controller',
    input: { leases: loaded([leaseRenewed(300, { name: 'machine-config' })]) },
    found: 0,
  },
  { name: 'of a pod on a node that is away', input: { away: new Set(['master-0']) }, found: 0 },
  {
    name: 'of a pod that ends',
    input: {
      pods: [
        aPod({
          name: `${NAME}-1`,
          namespace: NAMESPACE,
          ending: { at: ago(0), graceSeconds: 30 },
        }),
      ],
    },
    found: 0,
  },
  {
    name: 'of a pod that crashes',
    input: {
      pods: [
        aTroubledPod({ name: `${NAME}-1` }, { reason: 'CrashLoopBackOff', sinceAt: ago(900) }),
      ],
    },
    found: 0,
  },
  { name: 'that cannot be read', input: { leases: missing('Forbidden') }, found: 0 },
  { name: 'that was not asked for', input: { leases: undefined }, found: 0 },
  { name: 'that is not there', input: { leases: loaded([]) }, found: 0 },
])('of a known controller, a lease $name is $found of these', ({ found, input }) =>
  expect(look(input)).toHaveLength(found),
);

describe('whatever its name', () => {
  it.each([
    { name: 'the pod that is named in it', holder: `${NAME}-1_0a1b`, ready: 3_600, found: 1 },
    { name: 'the node of any pod', holder: 'master-0_0a1b', ready: 3_600, found: 0 },
    { name: 'another pod', holder: `${NAME}-0_0a1b`, ready: 3_600, found: 0 },
    { name: 'nothing', holder: '', ready: 3_600, found: 0 },
    { name: 'a pod that started anew since', holder: `${NAME}-1_0a1b`, ready: 200, found: 0 },
  ])('counts as held by $name: $found', ({ found, holder, ready }) =>
    expect(
      look({
        lease: undefined,
        leases: loaded([leaseRenewed(300, { holder })]),
        pods: [podReadySince(ready)],
      }),
    ).toHaveLength(found),
  );
});

it('tells a holder that is gone where none can take its lease over', () => {
  const holder = `${NAME}-0_0a1b`;
  const lease = leaseRenewed(400, { holder, durationSeconds: 7_200 });
  expect(look({ leases: loaded([lease]) })).toMatchObject([{ goneHolder: holder }]);
  expect(look({ leases: loaded([leaseRenewed(400, { holder })]) })[0]).not.toHaveProperty(
    'goneHolder',
  );
  const both = [podReadySince(3_600), podReadySince(3_600, `${NAME}-0`)];
  expect(look({ leases: loaded([lease]), pods: both })[0]).not.toHaveProperty('goneHolder');
});

it('asks for the leases of a namespace once one of its pods is known to be ready', () => {
  const wanted = [{ read: 'leasesOfControllers', namespace: NAMESPACE }];
  expect(leasesOfReady([undefined, missing('Forbidden'), loaded([])], NAMESPACE)).toEqual([]);
  expect(leasesOfReady([loaded([aPod({ ready: false })])], NAMESPACE)).toEqual([]);
  expect(leasesOfReady([loaded([aPod()])], NAMESPACE)).toEqual(wanted);
});
