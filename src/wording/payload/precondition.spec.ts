import { english } from '../language/english';
import { describePrecondition } from './precondition';

const precondition = {
  name: 'ClusterVersionRollback',
  conditionReason: 'LowDesiredVersion',
  message: 'm',
  blocks: true,
};

it.each([
  [precondition, 'ClusterVersionRollback failed (LowDesiredVersion)'],
  [
    { ...precondition, blocks: false },
    "ClusterVersionRollback warns but doesn't block the update (LowDesiredVersion)",
  ],
  [{ ...precondition, name: '' }, 'Precondition'],
])('a precondition: %#', (one, text) => {
  expect(describePrecondition(one, english)).toBe(text);
});
