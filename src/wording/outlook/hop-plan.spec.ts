import type { HopPlan } from '../../engine';
import { english } from '../language/english';
import { describePlan, describePlanSteps } from './hop-plan';

const PLAN: HopPlan = {
  pools: ['worker'],
  nodes: 40,
  from: '4.16',
  hop: 1,
  of: 2,
  state: 'done',
  next: '4.18',
  to: '4.18',
  unpauseBefore: '4.19',
  versions: ['4.18.9'],
};

const read = (changes: Partial<HopPlan>) =>
  describePlanSteps({ ...PLAN, ...changes }, english).map(({ state, text }) => `${state}: ${text}`);

it('is named by its hop', () =>
  expect(describePlan(PLAN, english)).toBe('Hop 1 of 2 from 4.16 to 4.18'));

it('has the next hop now, once this one is done', () =>
  expect(read({})).toEqual([
    'done: 40 nodes of worker stay at 4.16, paused',
    'done: Hop 1 of 2: the control plane',
    'now: Hop 2 of 2: to 4.18, on offer: 4.18.9',
    'ahead: Let pool worker go on, before 4.19 (their nodes restart once, from 4.16 to 4.18)',
  ]));

it('has the next hop ahead while this one runs', () =>
  expect(read({ state: 'running', versions: [] })).toEqual([
    expect.stringMatching(/^done: /),
    'now: Hop 1 of 2: the control plane',
    'ahead: Hop 2 of 2: to 4.18, none on offer yet',
    expect.stringMatching(/^ahead: Let pool worker/),
  ]));

it('lets the pools go on after the last hop', () =>
  expect(read({ hop: 2, next: undefined, pools: ['gpu', 'worker'] })).toEqual([
    'done: 40 nodes of gpu and worker stay at 4.16, paused',
    'done: Hop 2 of 2: the control plane',
    'now: Let pools gpu and worker go on, before 4.19',
  ]));
