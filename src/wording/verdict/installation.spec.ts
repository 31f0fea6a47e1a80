import type { Verdict } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aControlPlane, aStatusOf, at } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeBriefly } from './brief-status';
import { describeStatusWord } from './rollback';
import { describeVerdict } from './verdict';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');

describe('the headline of an installation', () => {
  const [newest] = aControlPlane().history;
  const installing = {
    attention: [],
    controlPlane: aControlPlane({
      versions: { kind: 'installation', target: '4.18.9' },
      history: newest ? [newest] : [],
      counts: { total: 17, updated: 7, updating: 10, waiting: 0, unavailable: 10, degraded: 0 },
    }),
  };
  const message = 'Cluster operators console, ingress are not available';

  it.each<{ verdict: Verdict; sentence: string }>([
    {
      verdict: {
        kind: 'progressing',
        reason: 'Operators',
        updated: 7,
        total: 17,
        waitingFor: ['console', 'ingress'],
      },
      sentence: 'Installing 4.18.9: 7 of 17 operators',
    },
    {
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: 'ClusterOperatorsNotAvailable',
        message,
        cause: KNOWN_CAUSE_READER.read({ source: 'clusterVersion', text: message, about: {} }),
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Installing 4.18.9: 7 of 17 operators, 2 operators block the installation',
    },
    {
      verdict: {
        kind: 'stalled',
        reason: 'NodeLate',
        pool: 'worker',
        node: 'worker-c',
        move: 'reboot',
        waiting: 5,
      },
      sentence: "Installing 4.18.9: 7 of 17 operators, node worker-c hasn't come back after reboot",
    },
  ])('says how far it is, and what is wrong: $sentence', ({ verdict, sentence }) => {
    const status = { ...aStatusOf(verdict), ...installing };
    expect(describeVerdict(status, english)).toBe(sentence);
    expect(describeBriefly(status, english)).toBe(sentence);
    expect(describeStatusWord(status, english)).not.toContain('pdat');
  });

  it('ends with its release, and is none of another', () => {
    const rejected: Verdict = {
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.18.10',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'm',
    };
    expect(describeVerdict({ ...aStatusOf(rejected), ...installing }, english)).toBe(
      'Action needed: release 4.18.10 was rejected',
    );
  });
});
