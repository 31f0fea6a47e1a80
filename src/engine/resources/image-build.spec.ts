import { aMachineOsBuild, type BuildOutcome } from '../../../scenarios/builders';
import { at } from '../../testing/an-update-status';
import { readMachineOsBuild } from './image-build';

const STARTED = '2026-04-14T11:00:00Z';

function read(outcome: BuildOutcome, endedAt?: string) {
  return readMachineOsBuild(
    aMachineOsBuild({
      pool: 'worker',
      machineConfig: 'rendered-worker-a',
      outcome,
      startedAt: STARTED,
      endedAt,
    }),
  );
}

describe('when a build ended', () => {
  it('is as it says', () => {
    const endedAt = '2026-04-14T11:20:00Z';
    expect(read('Failed', endedAt)).toMatchObject({ outcome: 'Failed', endedAt: at(endedAt) });
  });

  it.each(['Failed', 'Interrupted', 'Succeeded'] as const)(
    'is since it says how, where it says no more: %s',
    (outcome) => expect(read(outcome)).toMatchObject({ outcome, endedAt: at(STARTED) }),
  );

  it.each(['Prepared', 'Building'] as const)('is nothing that is known: %s', (outcome) =>
    expect(read(outcome).endedAt).toBeUndefined(),
  );
});
