import { SCENARIOS } from '../../../scenarios';
import { MINUTE, type UpdateStatus } from '../../engine';
import { formatClaim, MOST_CLAIM_BYTES, readClaim } from '../../fleet/claim';
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
