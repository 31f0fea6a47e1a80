import type { UpdateRecord } from '../status/update-record';
import { MINUTE } from '../time';
import { compareRehearsal } from './compare-rehearsal';

const LEDGER = { namespace: 'bank', kind: 'StatefulSet', workload: 'ledger', nodes: ['worker-a'] };
const CART = { namespace: 'shop', kind: 'Deployment', workload: 'cart', nodes: ['worker-b'] };
const SPAN = { fromNs: 50n * MINUTE, toNs: 70n * MINUTE };
const RECORD: UpdateRecord = {
  version: '4.18.9',
  startedAt: 100n * MINUTE,
  controlPlaneAt: 160n * MINUTE,
  pools: [],
  verdicts: [],
  rehearsal: { at: 90n * MINUTE, controlPlane: SPAN, workers: SPAN, blockers: [LEDGER, CART] },
};

it('is nothing where nobody rehearsed', () =>
  expect(compareRehearsal({ ...RECORD, rehearsal: undefined }, undefined)).toBeUndefined());

it('tells how long a stage took once it is done', () => {
  const compared = compareRehearsal(RECORD, undefined);
  expect(compared?.controlPlane).toEqual({ expected: SPAN, tookNs: 60n * MINUTE });
  expect(compared?.workers).toEqual({ expected: SPAN });
});

it('finds a blocker by its workload, also on another node, and of a pod that may not be read by its name', () => {
  const drains = (...heldDrains: NonNullable<UpdateRecord['heldDrains']>) =>
    compareRehearsal({ ...RECORD, heldDrains }, undefined)?.drains;
  const other = { node: 'worker-z', namespace: 'ml', kind: 'StatefulSet', workload: 'ledger' };
  expect(
    drains({ node: 'worker-z', namespace: 'bank', kind: 'StatefulSet', workload: 'ledger' }),
  ).toEqual({ found: [LEDGER], notFound: [CART], unforeseen: [] });
  expect(
    drains({ node: 'worker-b', namespace: 'shop', kind: 'Pod', workload: 'cart-7d5bf8c6d-x2lqw' }),
  ).toEqual({ found: [CART], notFound: [LEDGER], unforeseen: [] });
  expect(drains(other)).toEqual({ found: [], notFound: [LEDGER, CART], unforeseen: [other] });
});

it.each([
  { pod: 'cart-7d5bf8c6d-x2lqw', namespace: 'shop', isCart: true },
  { pod: 'cart-redis-0', namespace: 'shop', isCart: false },
  { pod: 'cart-redis-7d5bf8c6d-x2lqw', namespace: 'shop', isCart: false },
  { pod: 'cart-x2lqw', namespace: 'shop', isCart: false },
  { pod: 'cart-7d5bf8c6d-x2lqw', namespace: 'bank', isCart: false },
])('takes pod $pod of $namespace for one of the Deployment: $isCart', (row) => {
  const held = { node: 'worker-b', namespace: row.namespace, kind: 'Pod', workload: row.pod };
  const found = compareRehearsal({ ...RECORD, heldDrains: [held] }, undefined)?.drains?.found;
  expect(found).toEqual(row.isCart ? [CART] : []);
});

it.each([
  { pod: 'ledger-0', isLedger: true },
  { pod: 'ledger-x2lqw', isLedger: false },
  { pod: 'ledger-backup-0', isLedger: false },
])('takes pod $pod for one of the StatefulSet: $isLedger', ({ pod, isLedger }) => {
  const held = { node: 'worker-a', namespace: 'bank', kind: 'Pod', workload: pod };
  const found = compareRehearsal({ ...RECORD, heldDrains: [held] }, undefined)?.drains?.found;
  expect(found).toEqual(isLedger ? [LEDGER] : []);
});

it('says nothing of drains where the pods were not known', () =>
  expect(compareRehearsal({ ...RECORD, rehearsal: { at: 0n } }, undefined)).not.toHaveProperty(
    'drains',
  ));
