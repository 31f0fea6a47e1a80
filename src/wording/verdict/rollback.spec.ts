import type { Verdict } from '../../engine';
import { aControlPlane, anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeVerdict } from './verdict';
import { describeVerdictCause } from './verdict-cause';

describe('a rollback', () => {
  const back = (previous: string, verdict: Partial<Verdict>) =>
    anUpdateStatus({
      controlPlane: aControlPlane({
        versions: { kind: 'update', target: '4.18.8', previous, isRollback: true },
      }),
      verdict: { kind: 'progressing', ...verdict } as Verdict,
    });
  const operators = { reason: 'Operators', updated: 2, total: 34, waitingFor: [] } as const;
  const workers = { reason: 'WorkerPools', updated: 2, total: 9, pools: ['worker'] } as const;
  const complete = { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.8' } as const;

  it.each([
    { verdict: operators, sentence: 'Rolling back: 2 of 34 operators updated' },
    {
      verdict: workers,
      sentence: 'Rolling back: 2 of 9 worker nodes updated, 1 pool remaining',
    },
    { verdict: complete, sentence: 'Rollback complete: 4.18.8' },
  ])('is called one: $sentence', ({ sentence, verdict }) => {
    const status = back('4.18.9', verdict);
    expect(describeVerdict(status, english)).toBe(sentence);
    expect(describeVerdictCause(status, english)).toBe(
      'The bugs that were fixed up to 4.18.9 are back.',
    );
  });

  it.each([
    { kind: 'slow', word: 'Rolling back to 4.18.8 slowly' },
    { kind: 'waitingForYou', word: 'Action needed to roll back to 4.18.8' },
    { kind: 'stalled', word: 'Rollback to 4.18.8 stalled' },
    { kind: 'failing', word: 'Rollback to 4.18.8 failing' },
  ] as const)('is called one whatever keeps it: $word', ({ kind, word }) => {
    const verdict = { kind, reason: 'RenderFailed', pool: 'worker' } as const;
    expect(describeVerdict(back('4.18.9', verdict), english)).toBe(
      `${word}: pool worker can't render its MachineConfigs`,
    );
  });

  it('is none once it is over, whatever is wrong then', () => {
    const verdict = { kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' } as const;
    const status = { ...back('4.18.9', verdict), updating: false };
    expect(describeVerdict(status, english)).toMatch(/^Action needed: /);
  });

  it('to an older minor version says that it is not supported', () =>
    expect(describeVerdictCause(back('4.19.2', complete), english)).toBe(
      'Rollbacks to an older minor version are not supported.',
    ));

  it('that is over is no news while another release is checked', () =>
    expect(
      describeVerdict(back('4.18.9', { reason: 'CheckingPayload', version: '4.18.10' }), english),
    ).toBe('Updating: release 4.18.10 is being checked'));
});
