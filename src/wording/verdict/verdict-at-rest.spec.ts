import {
  aControlPlane,
  aNode,
  anUpdateStatus,
  aPool,
  aStatusOf,
  at,
} from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeVerdict } from './verdict';

it.each([
  {
    name: 'a newer version is recommended',
    risk: 'recommended',
    asked: 'True',
    sentence: 'Running 4.18.9 since Oct 20. 4.18.10 is available.',
  },
  {
    name: 'a newer version has a known risk',
    risk: 'risky',
    asked: 'True',
    sentence: 'Running 4.18.9. Channel stable-4.18 recommends no update.',
  },
  {
    name: 'no newer version is offered',
    asked: 'True',
    sentence: 'Running 4.18.9. Channel stable-4.18 offers no update.',
  },
  {
    name: 'the cluster could not ask for updates',
    risk: 'risky',
    asked: 'False',
    sentence: 'Running 4.18.9 since Oct 20',
  },
] as const)('is at rest, and $name', ({ asked, sentence, ...row }) => {
  const risk = 'risk' in row ? row.risk : undefined;
  const status = aStatusOf({
    kind: 'notUpdating',
    reason: 'Idle',
    version: '4.18.9',
    installed: false,
    sinceAt: at('2025-10-20T12:00:00Z'),
  });
  const controlPlane = {
    ...status.controlPlane,
    channel: 'stable-4.18',
    availableUpdates: risk ? [{ version: '4.18.10', risk, reason: '', message: '' } as const] : [],
    conditions: [{ type: 'RetrievedUpdates', status: asked, reason: '', message: '' }],
  };
  // Nothing of it is behind.
  const atRest = { ...status, controlPlane, pools: [] };
  expect(describeVerdict(atRest, english)).toBe(sentence);
});

describe('a cluster at rest with a pool behind', () => {
  const { counts } = aPool({ nodes: [aNode()] });
  const atRest = (pool: string, asked: 'True' | 'False', newer?: string) => {
    const behind = counts && { ...counts, total: 3, updated: 3, unknown: 0, atPoolConfig: 1 };
    return anUpdateStatus({
      updating: false,
      pools: [aPool({ name: pool, paused: true, counts: behind })],
      controlPlane: aControlPlane({
        channel: 'stable-4.18',
        conditions: [{ type: 'RetrievedUpdates', status: asked, reason: '', message: '' }],
        availableUpdates:
          newer === undefined
            ? []
            : [{ version: newer, risk: 'recommended', reason: '', message: '' }],
      }),
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
    });
  };

  it.each([
    { pool: 'worker', asked: 'True', text: 'Control plane running 4.18.9' },
    {
      pool: 'worker',
      asked: 'True',
      newer: '4.18.10',
      text: 'Control plane running 4.18.9. 4.18.10 is available.',
    },
    { pool: 'master', asked: 'True', text: 'Running 4.18.9' },
  ] as const)('is told what is behind: $text', (row) => {
    const newer = 'newer' in row ? row.newer : undefined;
    expect(describeVerdict(atRest(row.pool, row.asked, newer), english)).toBe(row.text);
  });
});
