import { SCENARIOS } from '../../../scenarios';
import { listBlockedNodes } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { HEALTH_LEVEL_TONES, NODE_STATE_TONES, verdictTone } from '../shared/tone';
import { describeMark, markOf, type NodeMark } from './node-mark';
import { english } from '../../wording/language/english';

const OF_PROBLEMS: ReadonlySet<NodeMark> = new Set(['blocked', 'degraded', 'unavailable']);

/** Nodes whose squares and counts are red, with the tones of the entry that their state causes and of the headline. */
const shown = SCENARIOS.flatMap(({ id }) => {
  const status = assessScenario(id);
  const blocked = new Set(listBlockedNodes(status.unfinished));
  return status.pools.flatMap((pool) =>
    pool.nodes
      .map((node) => ({ node, mark: markOf(node, pool, blocked) }))
      .filter(({ mark }) => OF_PROBLEMS.has(mark))
      .map(({ mark, node: { name } }) => {
        const entry = status.attention.find(
          ({ root }) => root.kind === 'nodes' && root.nodes.includes(name),
        );
        return {
          at: `${id} ${name}: ${describeMark(mark, english)}`,
          entry: entry && HEALTH_LEVEL_TONES[entry.level],
          headline: verdictTone(status),
        };
      }),
  );
});

it('shows a state of a node in the color of the entry that it causes, and of the headline', () => {
  expect(shown.length).toBeGreaterThan(5);
  expect(NODE_STATE_TONES).toMatchObject({
    Blocked: 'danger',
    Degraded: 'danger',
    Unavailable: 'danger',
  });
  expect(
    shown.filter(({ entry, headline }) => entry !== 'danger' || headline !== 'danger'),
  ).toEqual([]);
});
