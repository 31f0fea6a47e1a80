import { SCENARIOS } from '../../../scenarios';
import { fleet } from '../../../scenarios/fleet';
import { fromMilliseconds, loaded, MINUTE, type UpdateStatus } from '../../engine';
import { formatClaim, MOST_CLAIM_BYTES, readClaim } from '../../fleet/claim';
import { readHostedObject, reportHosted } from '../../fleet/hosted-objects';
import { assessScenario } from '../../testing/assess-scenario';
import { findNextObject, toUpdateClaim } from './update-claim';

describe.each(SCENARIOS)('of $id', (scenario) => {
  const status = assessScenario(scenario);
  const text = formatClaim(toUpdateClaim(status));

  it('the claim is short, and read as it was written', () => {
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MOST_CLAIM_BYTES);
    const { verdict } = status;
    expect(readClaim(text)).toMatchObject({
      state: 'read',
      claim: { verdict: verdict.kind, reason: verdict.reason },
    });
  });

  it('the claim names no node and no pod but that of the next step', () => {
    const object = findNextObject(status);
    const names = namesOf(status).filter((name) => name !== object?.name);
    expect(names.filter((name) => text.includes(`/${name}"`))).toEqual([]);
  });
});

function namesOf({ drains, pools }: UpdateStatus): readonly string[] {
  return [
    ...pools.flatMap(({ nodes }) => nodes.map(({ name }) => name)),
    ...drains.flatMap(({ blockers }) => blockers.map(({ pod }) => pod.name)),
  ];
}

it.each([
  {
    id: 'idle',
    fields: { verdict: 'notUpdating', to: '4.18.8', operators: '34/34', remaining: 'notUpdating' },
  },
  {
    id: 'drain-blocked',
    fields: {
      verdict: 'waitingForYou',
      cause: 'BudgetRefuses',
      object: 'poddisruptionbudgets.policy/shop/web',
      from: '4.18.8',
      to: '4.18.9',
      remaining: 'blocked',
    },
  },
  { id: 'failing', fields: { verdict: 'failing', cause: 'RouteUnreachable' } },
  {
    id: 'payload-not-accepted',
    fields: { reason: 'PayloadNotAccepted', from: '4.18.9', to: '4.18.10' },
  },
  { id: 'version-only', fields: { verdict: 'unknown' } },
])('of $id tells what is known', ({ id, fields }) => {
  const told = JSON.parse(formatClaim(toUpdateClaim(assessScenario(id)))) as object;
  expect(told).toMatchObject(fields);
});

it('counts no node that nobody counted', () => {
  const claim = toUpdateClaim({ ...assessScenario('idle'), pools: [] });
  expect(claim.nodes).toBeUndefined();
});

it('does not change with each minute', () => {
  const status = assessScenario('progressing');
  const later = { ...status, now: status.now + MINUTE };
  expect({ ...toUpdateClaim(later), observedAt: 0n }).toEqual({
    ...toUpdateClaim(status),
    observedAt: 0n,
  });
});

it('tells of clusters that a hub hosts by their NodePools', () => {
  const { objects } = fleet.stateAt(fleet.showAtMs);
  const ofKind = (kind: string) =>
    objects.flatMap((object) => (object.kind === kind ? (readHostedObject(object) ?? []) : []));
  const now = fromMilliseconds(Date.parse(fleet.startsAt) + fleet.showAtMs);
  const reports = reportHosted(ofKind('HostedCluster'), loaded(ofKind('NodePool')), now, (status) =>
    toUpdateClaim(status),
  );
  expect(reports.map(({ name, claim: { nodes, verdict } }) => ({ name, nodes, verdict }))).toEqual([
    { name: 'clusters/ferry-aurora', nodes: { done: 6, total: 12 }, verdict: 'progressing' },
    { name: 'clusters/ferry-borealis', nodes: { done: 0, total: 4 }, verdict: 'waitingForYou' },
    { name: 'clusters/ferry-cygnus', nodes: { done: 4, total: 4 }, verdict: 'updated' },
  ]);
});
