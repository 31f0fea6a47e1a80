import { aNode, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import type { ExplainTopic } from './topic';
import { explainSlots } from './explain-slots';
import { formatSectionsAsText } from './section';

const explain = (id: string, topic: ExplainTopic): string =>
  formatSectionsAsText(explainSlots(assessScenario(id), topic, english));

describe('explainSlots', () => {
  it('names who holds the only slot, since when, and how many wait', () => {
    const text = explain('slots-held', { topic: 'pool', name: 'worker' });
    expect(text).toMatch(/worker-e \(not ready, 50m\); 5 nodes are waiting/);
    expect(text).toContain('Time remaining: unknown while blocked');
  });

  it('says how long 48 nodes still take, three at a time, and who is next by zone and age', () => {
    const text = explain('workers-behind', { topic: 'pool', name: 'worker' });
    expect(text).toContain('Pool worker: 3 of 3 update slots in use');
    expect(text).toContain('Next (predicted): worker-45, worker-48, worker-51');
    expect(text).toMatch(
      /Time remaining: 2h( \d+m)?–3h \d+m \(pool worker: from 12 nodes of this update\)/,
    );
    expect(text).not.toMatch(/NaN|gpu/);
  });

  it.each([
    { updated: 0, text: '2 nodes are waiting' },
    {
      updated: 1,
      text: '2 nodes are waiting, 1 of them updated: it lacks only a newer configuration of the pool',
    },
  ])('says of $updated waiting nodes that they have the release already', ({ text, updated }) => {
    const nodes = ['worker-0', 'worker-1'].map((name, index) =>
      aNode({
        name,
        pool: 'worker',
        currentConfig: `config-${index}`,
        desiredConfig: `config-${index}`,
        updated: index < updated,
      }),
    );
    const status = anUpdateStatus({
      pools: [aPool({ name: 'worker', targetConfig: 'newest', nodes })],
      slots: [
        {
          pool: 'worker',
          total: 1,
          unavailable: 0,
          capacity: 1,
          holders: [],
          next: ['worker-0'],
          waiting: 2,
          candidates: 2,
          isAllUpdated: false,
        },
      ],
    });
    const lines = formatSectionsAsText(explainSlots(status, { topic: 'all' }, english)).split('\n');
    expect(lines.map((line) => line.trim())).toContain(text);
  });

  it('has no time left for a pool whose drain is blocked', () => {
    const text = explain('drain-blocked', { topic: 'pool', name: 'worker' });
    expect(text).toContain('Time remaining: unknown while blocked');
    expect(text).toMatch(/\d nodes are waiting/);
  });

  it('tells images that are built before nodes move, and the one that failed', () => {
    const text = explain('image-build', { topic: 'all' });
    expect(text).toContain('OS image build failed; no nodes are updated');
    expect(text).toMatch(
      /OS image build in progress for \d+m; no nodes are updated until it is complete/,
    );
    const { health, unfinished, verdict } = assessScenario('image-build');
    expect(health).toContainEqual(
      expect.objectContaining({ code: 'ImageBuildFailed', pool: 'gpu', level: 'Error' }),
    );
    expect(health.filter(({ code }) => code.startsWith('Node'))).toEqual([]);
    expect(verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'ImageBuild',
      pool: 'gpu',
      failed: true,
    });
    // The other pools go on.
    expect(unfinished.filter(({ pace }) => pace !== 'moving' && pace !== 'waiting')).toHaveLength(
      1,
    );
  });

  it('tells why one node waits, as a prediction, and nothing about one that moves', () => {
    expect(explain('workers-behind', { topic: 'node', name: 'worker-45' })).toMatch(
      /is waiting \(predicted\) =\nAll update slots \(3\) are in use: .*\nNext of 45 waiting nodes\./,
    );
    expect(explain('workers-behind', { topic: 'node', name: 'worker-36' })).toBe('');
    expect(explain('workers-behind', { topic: 'node', name: 'no-such' })).toBe('');
  });

  it('says that a paused pool starts no node, without naming a next one', () => {
    const text = explain('paused-pool', { topic: 'pool', name: 'worker' });
    expect(text).toContain('Paused: no nodes are being updated');
    expect(text).not.toContain('next, predicted');
  });

  it.each(['idle', 'hosted', 'failing'])('has nothing to say of %s', (id) => {
    expect(explain(id, { topic: 'all' })).toBe('');
  });

  it('says of a node whose pool has no new configuration that the operators are updated first', () => {
    const status = anUpdateStatus({
      pools: [
        aPool({
          name: 'worker',
          targetConfig: 'old',
          nodes: [
            aNode({
              name: 'worker-0',
              pool: 'worker',
              currentConfig: 'old',
              desiredConfig: 'old',
              phase: 'Pending',
              atPoolConfig: true,
            }),
          ],
        }),
      ],
      slots: [
        {
          pool: 'worker',
          total: 1,
          unavailable: 0,
          capacity: 1,
          holders: [],
          next: [],
          waiting: 0,
          candidates: 0,
          isAllUpdated: true,
        },
      ],
    });
    const topic = { topic: 'node', name: 'worker-0' } as const;
    const explainWhile = (updating: boolean): string =>
      formatSectionsAsText(explainSlots({ ...status, updating }, topic, english));
    expect(explainWhile(true)).toBe(
      '= Why node worker-0 is waiting =\nNodes are updated after the cluster operators.\n',
    );
    expect(explainWhile(false)).toBe('');
    expect(
      formatSectionsAsText(explainSlots({ ...status, updating: true, slots: [] }, topic, english)),
    ).toContain('Nodes are updated after the cluster operators.');
  });
});
