import { aReadPool } from '../../testing/engine/readings';
import { findMembership } from './pool-membership';

const ROLE = 'node-role.kubernetes.io';
const roles = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${ROLE}/${name}`, '']));
const aPool = (name: string, nodeSelector: object | null) => aReadPool({ name, nodeSelector });

const master = aReadPool({ name: 'master' });
const worker = aReadPool({ name: 'worker' });
const infra = aPool('infra', { matchLabels: { [`${ROLE}/worker`]: '', mcp: 'infra' } });
const abnormal = aPool('abnormal', {
  matchExpressions: [{ key: 'mcp', operator: 'Abnormal', values: ['abnormal'] }],
});
const byRole = [master, worker, aReadPool({ name: 'infra' }), aReadPool({ name: 'infra2' })];

describe('findMembership', () => {
  it.each([
    {
      name: 'control plane',
      labels: roles('control-plane', 'master'),
      pools: [master, worker, infra],
      pool: 'master',
    },
    {
      name: 'worker with another label',
      labels: { ...roles('worker'), zone: 'b' },
      pools: [master, worker, infra],
      pool: 'worker',
    },
    {
      name: 'a custom pool before worker',
      labels: { ...roles('worker'), mcp: 'infra' },
      pools: [master, worker, infra],
      pool: 'infra',
    },
    {
      name: 'no role that a pool selects',
      labels: roles('not-worker'),
      pools: [master, worker, infra],
      pool: undefined,
    },
    {
      name: 'a selector that cannot be read selects nothing',
      labels: { ...roles('worker'), mcp: 'abnormal' },
      pools: [master, worker, abnormal],
      pool: 'worker',
    },
    {
      name: 'nor anything else',
      labels: { ...roles('not-worker'), mcp: 'abnormal' },
      pools: [master, worker, abnormal],
      pool: undefined,
    },
    {
      name: 'a Windows node belongs to no pool, though it is a worker',
      labels: { ...roles('worker'), 'kubernetes.io/os': 'windows' },
      pools: [master, worker, infra],
      pool: undefined,
    },
    {
      name: 'master before worker',
      labels: roles('master', 'worker'),
      pools: byRole,
      pool: 'master',
    },
    {
      name: 'master before custom',
      labels: roles('master', 'infra'),
      pools: byRole,
      pool: 'master',
    },
    { name: 'custom without worker', labels: roles('infra'), pools: byRole, pool: 'infra' },
    {
      name: 'two custom pools: the first by name',
      labels: roles('worker', 'infra', 'infra2'),
      pools: byRole,
      pool: 'infra',
    },
    { name: 'no labels', labels: {}, pools: byRole, pool: undefined },
    { name: 'no pools', labels: roles('worker'), pools: [], pool: undefined },
    {
      name: 'no selector selects nothing',
      labels: roles('worker'),
      pools: [aPool('worker', null)],
      pool: undefined,
    },
    {
      name: 'an empty selector selects everything',
      labels: {},
      pools: [aPool('all', {})],
      pool: 'all',
    },
  ])('$name: $pool, in whatever order the pools come', ({ labels, pools, pool }) => {
    expect(findMembership(labels, pools)?.pool.name).toBe(pool);
    expect(findMembership(labels, [...pools].reverse())?.pool.name).toBe(pool);
  });
});
