import type { UpdateStatus } from '../../engine';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { SCENARIOS } from '../../../scenarios';
import { english } from '../language/english';
import { describeExpectedEnd, describeWholeTimeLeft } from './expected-end';

const MINUTE_NS = 60_000_000_000n;
const spoken = { ...english, zone: 'America/New_York' };
const then = { fromNs: 45n * MINUTE_NS, toNs: 60n * MINUTE_NS };

/** In New York, where narrow spaces stand before "PM". */
const tell = (status: UpdateStatus): string =>
  describeExpectedEnd(status, spoken).replaceAll('\u202F', ' ');

describe('when the update is complete', () => {
  it('is told by the clock, rounded outward', () => {
    const status = anUpdateStatus({ now: at('2025-11-03T18:02:00Z') });
    expect(tell(status)).toBe('1:40–1:50 PM');
    expect(describeExpectedEnd(status, english)).toBe(
      '2025-11-03T18:40:00Z – 2025-11-03T18:50:00Z',
    );
    expect(describeWholeTimeLeft(status, spoken).text).toBe('35–45m');
  });

  it('has the day where it is another one', () =>
    expect(tell(anUpdateStatus({ now: at('2025-11-04T04:32:00Z') }))).toMatch(/^Nov 4, .*12:20/));

  it('is no sooner than a moment where the update is slow', () => {
    const status = anUpdateStatus({
      now: at('2025-11-03T18:02:00Z'),
      timeLeft: { kind: 'none', because: 'slow', then },
    });
    expect(tell(status)).toBe('1:47 PM or later');
    expect(describeWholeTimeLeft(status, spoken).text).toBe('at least 45m');
  });

  it.each([
    ['drain-blocked', /^45m–1h \d+m after node worker-c is drained$/],
    ['drain-variety', /after 3 nodes are drained$/],
    ['paused-pool', /after pool worker resumes$/],
    ['slots-held', /^$/],
    ['node-not-ready', /^$/],
    ['not-back', /^$/],
    ['node-degraded', /^$/],
    ['failing', /^$/],
    ['stalled', /^$/],
    ['image-build', /^$/],
    ['idle', /^$/],
    ['payload-not-accepted', /^$/],
  ])('depends on what is in the way: %s', (id, text) =>
    expect(describeExpectedEnd(assessScenario(id), english)).toMatch(text),
  );

  it.each([
    ['not-back', 'unknown until node worker-e is available'],
    ['node-not-ready', 'unknown until node master-2 is available'],
    ['node-degraded', 'unknown until 1 node of pool worker is repaired'],
    ['stalled', 'unknown until operator network recovers'],
    ['zone-silent', 'unknown until 3 nodes are available'],
    ['payload-not-accepted', 'unknown until the release is accepted'],
    ['image-build', 'unknown until the OS image of pool gpu is built'],
    ['hosted-nodes-lost', 'unknown until 2 nodes are available'],
  ])('says until when nothing tells it: %s', (id, text) =>
    expect(describeWholeTimeLeft(assessScenario(id), english).text).toBe(text),
  );

  it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-5')).map((scenario) => [scenario.id]))(
    'is told, or depends on an object with a name, while an update is in progress: %s',
    (id) => {
      const status = assessScenario(id);
      const { kind } = status.verdict;
      const isTold = describeExpectedEnd(status, english) !== '';
      if (status.updating && kind !== 'unknown') {
        expect(describeWholeTimeLeft(status, english).text).not.toMatch(/^unknown(?: while .*)?$/);
      }
      expect(isTold && (kind === 'failing' || kind === 'stalled')).toBe(false);
    },
  );
});
