import { english } from '../../wording/language/english';
import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import { explainNodes } from './explain-nodes';
import { formatSectionsAsText } from './section';

const STATUS = anUpdateStatus({
  timelines: [
    aTimeline({
      node: 'worker-1',
      startedAt: at('2025-11-03T13:40:00Z'),
      steps: stepsAt('drain', {
        cordon: { endedAt: at('2025-11-03T13:42:00Z'), source: 'event' },
        drain: {
          state: 'held',
          startedAt: at('2025-11-03T13:42:00Z'),
          source: 'machineConfigNode',
          message: 'Error: Node Drain has not succeeded.',
        },
      }),
    }),
    aTimeline({ node: 'worker-2', steps: stepsAt('all') }),
  ],
});

describe('explainNodes', () => {
  it('tells the steps of the nodes that are on their way', () => {
    expect(formatSectionsAsText(explainNodes(STATUS, { topic: 'all' }, english))).toBe(
      [
        '= Steps of nodes =',
        'Node worker-1 in pool worker: in progress for 20m',
        '  Prepare: done',
        '  Cordon: done, until 2025-11-03T13:42:00Z (from an event)',
        '  Drain: blocked, since 2025-11-03T13:42:00Z, for 18m (from the MachineConfigNode)',
        '    Error: Node Drain has not succeeded.',
        '',
      ].join('\n'),
    );
  });

  it('tells those of one node, also when it is done', () => {
    const [section] = explainNodes(STATUS, { topic: 'node', name: 'worker-2' }, english);
    expect(section?.items.map(({ text }) => text)).toEqual([
      'Node worker-2 in pool worker: completed, duration unknown',
    ]);
  });

  it.each([
    { name: 'a node of which nothing is known', topic: { topic: 'node', name: 'x' } as const },
    { name: 'a pool', topic: { topic: 'pool' } as const },
    { name: 'the payload', topic: { topic: 'payload' } as const },
  ])('has nothing to say about $name', ({ topic }) => {
    expect(explainNodes(STATUS, topic, english)).toEqual([]);
  });
});
