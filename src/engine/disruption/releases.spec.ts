import { aControlPlane } from '../../testing/an-update-status';
import { findComingRelease, findPolicyRelease } from './releases';

it.each([
  {
    name: 'operators roll',
    updating: true,
    assessment: 'Progressing',
    coming: '4.18.9',
    policies: '4.18.8',
  },
  {
    name: 'only workers are left',
    updating: true,
    assessment: 'Completed',
    coming: undefined,
    policies: '4.18.9',
  },
  {
    name: 'at rest',
    updating: false,
    assessment: 'Completed',
    coming: undefined,
    policies: '4.18.9',
  },
  {
    name: 'nobody knows',
    updating: undefined,
    assessment: 'Unknown',
    coming: '4.18.9',
    policies: '4.18.8',
  },
] as const)('$name: $coming is to come, policies of $policies', (row) => {
  const { assessment, coming, policies, updating } = row;
  const status = { updating, controlPlane: aControlPlane({ assessment }) };
  expect(findComingRelease(status)).toBe(coming);
  expect(findPolicyRelease(status)).toBe(policies);
});
