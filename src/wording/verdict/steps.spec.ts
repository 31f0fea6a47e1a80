import type { StepFact, StepState, UpdateStep } from '../../engine';
import { english } from '../language/english';
import { describeStep, describeStepFact, describeStepState, describeStepTime } from './steps';

function aStep(changes: Partial<UpdateStep>): UpdateStep {
  return {
    id: 'workerPools',
    state: 'active',
    isCurrent: false,
    fact: { kind: 'none' },
    isSingleNode: false,
    ...changes,
  };
}

function nodes(updated: number, total: number, { paused = 0, isReported = false } = {}): StepFact {
  return { kind: 'nodes', updated, total, paused, isReported };
}

it.each<[step: Partial<UpdateStep>, text: string]>([
  [{ id: 'payload' }, 'Release'],
  [{ id: 'operators' }, 'Operators'],
  [{ id: 'controlPlaneNodes' }, 'Control plane nodes'],
  [{ id: 'controlPlaneNodes', isSingleNode: true }, 'Node'],
  [{ id: 'workerPools' }, 'Worker pools'],
  [{ id: 'done' }, 'Complete'],
])('%j is called %s', (step, text) => expect(describeStep(aStep(step), english)).toBe(text));

it.each<[state: StepState, text: string]>([
  ['done', 'complete'],
  ['active', 'in progress'],
  ['attention', 'needs attention'],
  ['failed', 'not progressing'],
  ['waiting', 'not started'],
  ['unknown', 'unknown'],
])('the state %s is "%s"', (state, text) => expect(describeStepState(state, english)).toBe(text));

it.each<[fact: StepFact, text: string]>([
  [{ kind: 'checking' }, 'being checked'],
  [{ kind: 'notAccepted' }, 'not accepted'],
  [{ kind: 'accepted', verified: true }, 'accepted, verified'],
  [{ kind: 'accepted', verified: false }, 'accepted, not verified'],
  [{ kind: 'accepted' }, 'accepted'],
  [{ kind: 'accepted', verified: true, forced: true }, 'accepted (forced)'],
  [{ kind: 'operators', updated: 24, total: 34 }, '24 of 34'],
  [nodes(3, 15), '3 of 15 nodes'],
  [nodes(0, 1), '0 of 1 node'],
  [nodes(2427, 4997), '2,427 of 4,997 nodes'],
  [nodes(2, 43, { paused: 40 }), '2 of 43 nodes, 40 paused'],
  [nodes(59, 59, { isReported: true }), '59 of 59 nodes (reported)'],
])('%j is "%s"', (fact, text) => expect(describeStepFact(aStep({ fact }), english)).toBe(text));

it.each<[state: StepState, text: string]>([
  ['waiting', 'not started'],
  ['unknown', 'unknown'],
  ['done', ''],
])('a step without a fact that is %s says "%s"', (state, text) =>
  expect(describeStepFact(aStep({ state }), english)).toBe(text),
);

it.each<StepState>(['waiting', 'unknown', 'done'])(
  'of the end that is %s nothing is said',
  (state) => expect(describeStepFact(aStep({ id: 'done', state }), english)).toBe(''),
);

it.each<[fact: StepFact, text: string]>([
  // The step's name says what is counted.
  [nodes(1, 3), '1 of 3'],
  [nodes(1, 3, { paused: 2 }), '1 of 3 nodes, 2 paused'],
  [nodes(1, 3, { isReported: true }), '1 of 3 nodes (reported)'],
])('of control plane nodes %j is "%s"', (fact, text) =>
  expect(describeStepFact(aStep({ id: 'controlPlaneNodes', fact }), english)).toBe(text),
);

it.each([
  { paused: 0, text: 'not started' },
  { paused: 2, text: '0 of 3 nodes, 2 paused' },
])('of nodes that have not begun, $paused paused, is "$text"', ({ paused, text }) => {
  const fact = nodes(0, 3, { paused });
  expect(describeStepFact(aStep({ state: 'waiting', fact }), english)).toBe(text);
});

it('says how long a step took where that is known', () => {
  const minutes = 60_000_000_000n;
  expect(describeStepTime(aStep({ tookNs: 69n * minutes }), english)).toBe('took 1h 9m');
  expect(describeStepTime(aStep({}), english)).toBe('');
});
