import type { HealthInsight } from '../../engine';
import { english } from '../language/english';
import { describeHealthSummary } from './health-insight';
import { describeHealthDescription, describeHealthDetails } from './health-details';
import { common, cause, nodeUnavailable, alert } from '../../testing/insights-of-oc';

describe("a condition's message as a Go string", () => {
  it.each([
    { name: 'quotes and backslashes', message: 'a "b" \\c', quoted: '"a \\"b\\" \\\\c"' },
    { name: 'short escapes', message: '\u0007\b\f\n\r\t\v', quoted: '"\\a\\b\\f\\n\\r\\t\\v"' },
    {
      name: 'other control characters',
      message: '\u0000\u001b\u007f',
      quoted: '"\\x00\\x1b\\x7f"',
    },
    { name: 'printable Unicode is kept', message: 'Zürich 東京 😀', quoted: '"Zürich 東京 😀"' },
    { name: 'spaces but the plain one', message: 'a\u00a0b\u2028', quoted: '"a\\u00a0b\\u2028"' },
    { name: 'marks that turn the direction', message: '\u202e', quoted: '"\\u202e"' },
    { name: 'beyond the basic plane', message: '\u{e0001}', quoted: '"\\U000e0001"' },
    { name: 'half a character', message: 'a\ud800b', quoted: '"a\ufffdb"' },
  ])('$name', ({ message, quoted }) => {
    const insight = nodeUnavailable([cause('NotReady', message)]);
    expect(describeHealthDescription(insight, english)).toBe(
      `Node has a Ready!=True condition with Reason "Not ready" and message ${quoted}`,
    );
  });

  it('is not taken for a place to fill in', () => {
    const insight = nodeUnavailable([cause('NotReady', '{{node}} $& {{message}}')]);
    expect(describeHealthDescription(insight, english)).toContain('"{{node}} $& {{message}}"');
  });
});

describe('an alert, where `oc` has no say', () => {
  const ofUnknownUpdate = { ...alert, startedAt: 1n, isUpdateStartUnknown: true } as const;

  it.each([
    { knownToAffectUpdates: false, start: 'The start time of the update is unknown.' },
    {
      knownToAffectUpdates: true,
      start: 'The alert is known to affect updates. The start time of the update is unknown.',
    },
  ])('did not start during an update of unknown start: $start', (row) => {
    const { knownToAffectUpdates, start } = row;
    const insight = { ...ofUnknownUpdate, duringUpdate: true, knownToAffectUpdates };
    expect(describeHealthDetails(insight, english).startsWith(`${start} `)).toBe(true);
    expect(describeHealthDescription(insight, english)).toContain('during the update.');
  });
});

describe('nodes that wait for certificates', () => {
  const requests = ['csr-a', 'csr-b'].map((name) => ({
    resource: 'certificatesigningrequests',
    name,
  }));
  const words = (insight: HealthInsight) => [
    describeHealthSummary(insight, english),
    describeHealthDescription(insight, english),
  ];

  it('to join', () =>
    expect(words({ ...common, code: 'NodeJoinPending', nodes: ['w-8', 'w-9'], requests })).toEqual([
      "2 nodes can't join the cluster",
      'These requests for client certificates are not approved: csr-a, csr-b.',
    ]));

  it('to serve, of which nobody knows whether they still have one', () =>
    expect(
      words({
        ...common,
        code: 'ServingCertificatePending',
        mayHaveOne: true,
        nodes: ['w-2'],
        requests: requests.slice(0, 1),
      }),
    ).toEqual([
      'Node w-2 is waiting for a new serving certificate',
      'Without a valid certificate, oc logs, oc exec, and metrics fail. These requests are not approved: csr-a.',
    ]));
});
