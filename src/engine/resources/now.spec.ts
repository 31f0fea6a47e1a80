import { clusterObjectsNow, savedObjectsNow, ZERO_INSTANT } from './now';
import { at } from '../../testing/engine/readings';
import { parseInstant } from '../time';

const withTransitions = (...times: readonly unknown[]): unknown => ({
  status: {
    conditions: times.map((lastTransitionTime, index) => ({
      type: `C${index}`,
      lastTransitionTime,
    })),
  },
});

describe('clusterObjectsNow', () => {
  it.each([
    { name: 'nothing at all', clusterVersion: undefined, operators: [] },
    {
      name: 'conditions without times',
      clusterVersion: withTransitions(null, 'soon'),
      operators: [withTransitions(7)],
    },
    { name: 'operators that are none', clusterVersion: {}, operators: [null, 'etcd', []] },
  ])('is the zero time with $name', ({ clusterVersion, operators }) => {
    expect(clusterObjectsNow(clusterVersion, operators)).toBe(ZERO_INSTANT);
  });

  it.each([
    {
      name: 'of ClusterVersion',
      clusterVersion: withTransitions('2024-02-27T16:16:13Z', '2024-02-27T10:00:00Z'),
      operators: [withTransitions('2024-02-27T12:00:00Z')],
    },
    {
      name: 'of an operator, also of one that does not count',
      clusterVersion: withTransitions('2024-02-27T10:00:00Z'),
      operators: [withTransitions('2024-02-27T12:00:00Z'), withTransitions('2024-02-27T16:16:13Z')],
    },
  ])('is 368,975 ns after the newest transition, $name', ({ clusterVersion, operators }) => {
    expect(clusterObjectsNow(clusterVersion, operators)).toBe(at('2024-02-27T16:16:13.000368975Z'));
  });
});

describe('savedObjectsNow', () => {
  const clusterVersion = {
    status: { conditions: [{ type: 'Progressing', lastTransitionTime: '2026-04-14T12:00:00Z' }] },
  };
  const anEventAt = (lastTimestamp: string) => ({ reason: 'Drain', lastTimestamp });

  it.each([
    { name: 'no event', events: [], now: clusterObjectsNow(clusterVersion, []) },
    {
      name: 'only an older event',
      events: [anEventAt('2026-04-14T11:00:00Z')],
      now: clusterObjectsNow(clusterVersion, []),
    },
    {
      name: 'a newer event',
      events: [anEventAt('2026-04-14T13:30:00Z'), anEventAt('2026-04-14T13:00:00Z')],
      now: parseInstant('2026-04-14T13:30:00Z'),
    },
    { name: 'no event at all', events: [undefined], now: clusterObjectsNow(clusterVersion, []) },
  ])('$name', ({ events, now }) => expect(savedObjectsNow(clusterVersion, [], events)).toBe(now));
});
