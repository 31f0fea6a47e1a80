import { aNode, aPool } from '../../testing/an-update-status';
import type { NodeAssessment } from '../status/node';
import { findLostMembers } from './lost-members';

const AWAY = {
  unavailable: true,
  unavailableBecause: [{ kind: 'NotReady', message: '' }],
} as const;
const RESTARTING = { ...AWAY, updating: true } as const;

const lostOf = (...nodes: readonly Partial<NodeAssessment>[]) => [
  ...findLostMembers([
    aPool({
      name: 'master',
      nodes: nodes.map((changes, index) =>
        aNode({ name: `master-${index}`, pool: 'master', ...changes }),
      ),
    }),
  ]),
];

it.each<{ name: string; nodes: readonly Partial<NodeAssessment>[]; lost: readonly string[] }>([
  { name: 'none while one of three restarts', nodes: [RESTARTING, {}, {}], lost: [] },
  { name: 'none while one of three is silent', nodes: [AWAY, {}, {}], lost: [] },
  {
    name: 'the silent one beside one that restarts',
    nodes: [RESTARTING, AWAY, {}],
    lost: ['master-1'],
  },
  { name: 'both that are silent', nodes: [AWAY, AWAY, {}], lost: ['master-0', 'master-1'] },
  { name: 'none of two: they have none to lose', nodes: [AWAY, {}], lost: [] },
])('the nodes that quorum lacks are $name', ({ lost, nodes }) =>
  expect(lostOf(...nodes)).toEqual(lost),
);
