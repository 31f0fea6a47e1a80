import { anOperator } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import { isUnhealthySince } from './bad-conditions';

it.each([
  { name: 'unavailable since then', unavailable: 5, began: true },
  { name: 'unavailable before', unavailable: 20, began: false },
  {
    name: 'unavailable since then, and degraded before',
    unavailable: 5,
    degraded: 20,
    began: false,
  },
  { name: 'degraded since then', degraded: 8, began: true },
  { name: 'healthy', began: false },
])('an operator that is $name: $began', ({ began, degraded, unavailable }) => {
  const condition = (type: string, status: string, minutes?: number) => ({
    type,
    status,
    reason: '',
    message: '',
    ...(minutes !== undefined && { lastTransitionAt: minutesAgo(minutes) }),
  });
  const operator = anOperator({
    available: condition('Available', unavailable === undefined ? 'True' : 'False', unavailable),
    degraded: condition('Degraded', degraded === undefined ? 'False' : 'True', degraded),
  });
  expect(isUnhealthySince(operator, minutesAgo(9))).toBe(began);
});

it('an operator that does not say whether it is available may be unhealthy for longer', () =>
  expect(isUnhealthySince(anOperator({ available: undefined }), minutesAgo(9))).toBe(false));
