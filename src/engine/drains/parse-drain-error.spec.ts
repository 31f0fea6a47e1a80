import { parseDrainError } from './parse-drain-error';

const WEB = { namespace: 'shop', name: 'web-0', isEnding: false };
const TIMEOUT = 'global timeout reached: 1m30s';
const DRAINERS =
  'The drain will not be complete until desired drainer drain-b matches current drainer uncordon-a';

describe('the pods that a drain’s error names', () => {
  it.each([
    {
      name: 'one that could not be evicted, in the condition of a MachineConfigNode',
      message: `Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": ${TIMEOUT} ${DRAINERS}`,
      pods: [{ ...WEB, detail: TIMEOUT }],
    },
    {
      name: 'one that could not be evicted, in an event',
      message: `Drain failed. Drain has been failing for more than 10 minutes. Waiting 5 minutes then retrying. Error message from drain: error when evicting pods/"web-0" -n "shop": ${TIMEOUT}`,
      pods: [{ ...WEB, detail: TIMEOUT }],
    },
    {
      name: 'one that had not ended',
      message: `error when waiting for pod "web-0" in namespace "shop" to terminate: ${TIMEOUT}`,
      pods: [{ ...WEB, isEnding: true, detail: TIMEOUT }],
    },
    {
      name: 'one that had not ended, in the words of older releases, which do not tell its namespace',
      message: `error when waiting for pod "web-0" terminating: ${TIMEOUT}`,
      pods: [{ ...WEB, namespace: '', isEnding: true, detail: TIMEOUT }],
    },
    {
      name: 'several',
      message: `Error is: [error when evicting pods/"web-0" -n "shop": ${TIMEOUT}, error when evicting pods/"db-1" -n "data": This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.] ${DRAINERS}`,
      pods: [
        { ...WEB, detail: TIMEOUT },
        {
          namespace: 'data',
          name: 'db-1',
          isEnding: false,
          detail:
            'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
        },
      ],
    },
    {
      name: 'one that stands there twice, once',
      message: `[error when evicting pods/"web-0" -n "shop": ${TIMEOUT}, error when waiting for pod "web-0" in namespace "shop" to terminate: ${TIMEOUT}]`,
      pods: [{ ...WEB, detail: TIMEOUT }],
    },
    { name: 'none while an attempt runs', message: `Draining node. ${DRAINERS}`, pods: [] },
    { name: 'none in no message', message: '', pods: [] },
    { name: 'none where a name is cut off', message: 'error when evicting pods/"web-', pods: [] },
  ])('$name', ({ message, pods }) => expect(parseDrainError(message)).toEqual(pods));

  it('takes long messages without long thought', () => {
    const message = `error when evicting pods/"web-0" -n "shop": ${', error when'.repeat(20_000)}`;
    // Of this process alone: whatever else the machine does takes no part in it. To try from each character takes
    // minutes.
    const before = process.cpuUsage();
    parseDrainError(message);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
