import type { HopPlan } from '../../engine';
import { aHopPlan } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describePlan, describePlanSteps } from './hop-plan';

const PLAN = aHopPlan();

const read = (changes: Partial<HopPlan>) =>
  describePlanSteps({ ...PLAN, ...changes }, english).map(({ state, text }) => `${state}: ${text}`);

it('is named by its hop', () =>
  expect(describePlan(PLAN, english)).toBe(
    'Control Plane Only update from 4.16 to 4.18: minor update 1 of 2',
  ));

it('has the next hop now, once this one is done', () =>
  expect(read({})).toEqual([
    'done: 40 nodes in worker stay on 4.16 (paused)',
    'done: Minor update 1 of 2: the control plane',
    'now: Minor update 2 of 2: 4.18 (available: 4.18.9)',
    'ahead: Resume pool worker before updating to 4.19 (nodes reboot once, from 4.16 to 4.18)',
  ]));

it('has the next hop ahead while this one runs', () =>
  expect(read({ state: 'running', versions: [] })).toEqual([
    expect.stringMatching(/^done: /),
    'now: Minor update 1 of 2: the control plane',
    'ahead: Minor update 2 of 2: 4.18 (no release available yet)',
    expect.stringMatching(/^ahead: Resume pool worker/),
  ]));

it('lets the pools go on after the last hop', () =>
  expect(read({ hop: 2, next: undefined, pools: ['gpu', 'worker'] })).toEqual([
    'done: 40 nodes in gpu and worker stay on 4.16 (paused)',
    'done: Minor update 2 of 2: the control plane',
    'now: Resume pools gpu and worker before updating to 4.19',
  ]));
