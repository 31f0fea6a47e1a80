import { SCENARIOS, snapshotOf } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { assessUpdate } from '../stages/assess-update';
import type { HealthLevel } from '../status/health';
import { fromMilliseconds } from '../time';
import { findEdges, Relations } from './relate';
import { Matters } from './find-matters';
import { KnownNodes } from './known-nodes';
import { matterOf, type Edge, type Matter } from './matter';

const reported = (key: string, level: HealthLevel = 'Error'): Matter => ({
  ...matterOf(key, { kind: 'finding' }),
  isReported: true,
  canLead: true,
  level,
});
/** A matter that cannot head an entry. */
const quiet = (key: string): Matter => matterOf(key, { kind: 'finding' });
const edge = (from: Matter, ...to: readonly Matter[]): Edge => ({
  from,
  to,
  because: 'passesOnOperators',
});

describe('what a matter follows from in the end', () => {
  const [a, b, c, d] = [reported('a'), reported('b'), reported('c', 'Critical'), reported('d')];

  it.each<{ name: string; edges: readonly Edge[]; top: Matter }>([
    { name: 'nothing: itself', edges: [], top: a },
    { name: 'along a chain', edges: [edge(a, b), edge(b, d)], top: d },
    { name: 'the worst of several', edges: [edge(a, b), edge(a, c)], top: c },
    { name: 'the worst of those that it needs all', edges: [edge(a, b, c)], top: c },
    { name: 'not itself', edges: [edge(a, a)], top: a },
    { name: 'not what leads nowhere', edges: [edge(a, quiet('q'))], top: a },
    { name: 'nor with something that does', edges: [edge(a, b, quiet('q'))], top: a },
    {
      name: 'through what nobody reports',
      edges: ((q) => [edge(a, q), edge(q, d)])(quiet('q')),
      top: d,
    },
    {
      name: 'the first reason before the worst',
      edges: [edge(a, c), { from: a, to: [b], because: 'namesNode' }],
      top: b,
    },
    { name: 'a circle: its worst member', edges: [edge(a, b), edge(b, c), edge(c, a)], top: c },
  ])('$name', ({ edges, top }) => {
    expect(new Relations(edges).topOf(a)).toBe(top);
    expect(new Relations([...edges].reverse()).topOf(a)).toBe(top);
  });
});

/** Small clusters, in which edges of all kinds are found. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

it.each(SMALL)('the order of edges makes no difference in $id', (scenario) => {
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const status = assessUpdate(snapshotOf(scenario.stateAt(showAtMs), denials, now), now);
  const names = new Set(status.health.flatMap((each) => ('node' in each ? [each.node] : [])));
  const matters = new Matters(status, new KnownNodes(status.pools, names));
  const edges = findEdges(matters);
  const describeTops = (relations: Relations) =>
    matters.reported.map((matter) => [
      matter.key,
      relations.topOf(matter).key,
      relations.causeOf(matter)?.because,
    ]);
  expect(describeTops(new Relations([...edges].reverse()))).toEqual(
    describeTops(new Relations(edges)),
  );
});
