/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { SCENARIOS } from '../../scenarios';
import { NodeStateText } from '../components/nodes/NodeStateText';
import { describeFacetValue } from '../components/nodes/facet-options';
import { countFacet, filterNodes } from '../components/nodes/filter-nodes';
import { INITIAL_PAGE_STATE } from '../components/page/page-state';
import { splitNodes } from '../components/pools/split-nodes';
import { countMarks, markOf, type NodeMark } from '../components/progress/node-mark';
import { NodeStatesContext, shownPhase } from '../components/shared/node-states';
import { NodeUpdateFacts } from '../components/surfaces/NodeUpdateFacts';
import { PoolNodes } from '../components/surfaces/PoolNodes';
import {
  assessUpdate,
  listBlockedNodes,
  readNodeStates,
  readPoolState,
  toMilliseconds,
  type NodePhase,
  type NodeState,
  type UpdateStatus,
} from '../engine';
import { explainStatus } from '../report/explain/explain-status';
import { formatExplanation } from '../report/explain/format-explanation';
import { formatMarkdown } from '../report/markdown/markdown';
import { assessScenario } from '../testing/assess-scenario';
import { composeCluster } from '../testing/engine/compose-cluster';
import { renderWithTexts } from '../testing/render-with-texts';
import { describeEntry } from '../wording/health/entry';
import { formatDuration } from '../wording/language/duration';
import { english } from '../wording/language/english';
import { describeHolderState } from '../wording/slots/slots';
import { describeNodeState, describePoolAssessment } from '../wording/verdict/state-words';
import { describeHeadline } from '../wording/verdict/headline';
import { describeVerdict } from '../wording/verdict/verdict';
import { describeVerdictCause } from '../wording/verdict/verdict-cause';

/*
 * One object has one state and one age, wherever it is shown: in the tables, the tabs of nodes and pools, the squares,
 * the filters, the bars, the verdict, its entries, the slots, Markdown, and `explain`. The text of `status` has the
 * words of `oc`.
 */

/** Assessing and rendering it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000' && id !== 'nodes-500');

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

/** The squares say what a node is at where its state says that it moves. */
const MARKS: Readonly<Record<NodeState, readonly NodeMark[]>> = {
  Blocked: ['blocked'],
  Degraded: ['degraded'],
  Unavailable: ['unavailable'],
  Progressing: ['draining', 'updating', 'rebooting'],
  Excluded: ['paused'],
  Outdated: ['waiting'],
  Unknown: ['unknown'],
  Completed: ['updated'],
};

/** What a node that moves is at, by its square. */
const PHASES: Readonly<Partial<Record<NodeMark, NodePhase>>> = {
  draining: 'Draining',
  updating: 'Updating',
  rebooting: 'Rebooting',
};

/** What is shown under other words than those of the state. */
function findOtherWords(status: UpdateStatus): readonly string[] {
  const blocked = new Set(listBlockedNodes(status.unfinished));
  const stateOf = readNodeStates(status.pools, blocked);
  const nodes = status.pools.flatMap((pool) => pool.nodes);
  const markdown = formatMarkdown(status, english);
  const counts = countFacet(nodes, { ...INITIAL_PAGE_STATE }, 'assessments', stateOf);
  const states = new Map<NodeState, number>();
  for (const node of nodes) states.set(stateOf(node), (states.get(stateOf(node)) ?? 0) + 1);
  return [
    ...[...states].flatMap(([state, count]) => {
      const word = describeNodeState(state, english);
      const found = filterNodes(nodes, { ...INITIAL_PAGE_STATE, assessments: [state] }, stateOf);
      return [
        ...(counts.get(state) === count && found.length === count ? [] : [`filter ${state}`]),
        ...(describeFacetValue('assessments', state, english) === word ? [] : [`facet ${state}`]),
      ];
    }),
    ...status.pools.flatMap((pool) => {
      const parts = new Map(splitNodes(pool, english, stateOf).map(({ count, id }) => [id, count]));
      const marks = countMarks(pool, blocked);
      const word = describePoolAssessment(readPoolState(pool), english);
      return [
        // A node that is updated counts as such in a bar, whatever else is wrong with it.
        ...(['blocked', 'degraded', 'unavailable', 'draining', 'rebooting'] as const).filter(
          (part) => (parts.get(part) ?? 0) > (marks.get(part) ?? 0),
        ),
        ...(markdown.includes(`\n| ${pool.name} | ${word} | `) ? [] : [`pool ${pool.name}`]),
        ...pool.nodes.flatMap((node) => {
          const state = stateOf(node);
          const mark = markOf(node, pool, blocked);
          const phase = shownPhase(node, state);
          const isListed = markdown.includes(`\n| ${node.name} | ${pool.name} | `);
          const row = `\n| ${node.name} | ${pool.name} | ${describeNodeState(state, english)} | `;
          return [
            ...(MARKS[state].includes(mark) ? [] : [`${node.name}: ${mark}, not ${state}`]),
            ...(PHASES[mark] === undefined || PHASES[mark] === phase
              ? []
              : [`${node.name}: ${mark}, in phase ${phase}`]),
            ...(!isListed || markdown.includes(row) ? [] : [`${node.name}: Markdown`]),
            ...(state !== 'Blocked' || isListed ? [] : [`${node.name}: not in Markdown`]),
          ];
        }),
      ];
    }),
  ];
}

/** What is shown with another age than what decides. */
function findOtherAges(status: UpdateStatus): readonly string[] {
  const { attention, now, pools, slots, unfinished } = status;
  const ageOf = (sinceAt: bigint) => formatDuration(toMilliseconds(now - sinceAt), english);
  const [first] = attention;
  const headline = describeHeadline(status, english);
  const entry = first && describeEntry(first, status, english);
  const all = { topic: 'all' } as const;
  const explained = formatExplanation(explainStatus(status, all, english), all, status, 'text');
  const isDecided = ['failing', 'slow', 'stalled', 'waitingForYou'].includes(status.verdict.kind);
  const isAged =
    isDecided &&
    'age' in headline &&
    headline.age !== undefined &&
    status.verdict.sinceAt !== undefined;
  const verdict = describeVerdict(status, english);
  return [
    ...(isAged && entry && entry.age !== '' && !verdict.includes(`(${entry.age})`)
      ? [`headline ${verdict}, entry ${entry.age}`]
      : []),
    ...(explained.includes(verdict) ? [] : ['explain has another headline']),
    ...attention.flatMap((fault) => {
      const { insights } = fault;
      const { age, title } = describeEntry(fault, status, english);
      // A rejected release has a section of its own, which says when.
      if (insights.some(({ code }) => code === 'PayloadNotAccepted')) return [];
      const isTold = explained.includes(`${title}${age === '' ? '' : ` (${age})`}`);
      return isTold ? [] : [`${title} (${age}): explain`];
    }),
    ...slots.flatMap(({ holders, pool }) =>
      holders.flatMap((holder) => {
        const item = unfinished.find(
          ({ subject }) =>
            subject.kind === 'node' && subject.node === holder.node && subject.pool === pool,
        );
        const text = describeHolderState(holder, now, english);
        const isTold = holder.stuckAt === undefined || item?.sinceAt === undefined;
        return isTold || text.endsWith(`, ${ageOf(item.sinceAt)}`)
          ? []
          : [`${holder.node}: ${text}`];
      }),
    ),
    ...status.skew.flatMap(({ pause, pool }) => {
      const resume = unfinished.find(
        ({ move, object }) => move === 'resume' && object.name === pool,
      );
      const isKnown = resume && pools.some(({ name }) => name === pool);
      return isKnown && resume.sinceAt !== pause?.sinceAt ? [`pause of ${pool}`] : [];
    }),
  ];
}

/** What the headline and its entry say of one node in other words. */
function findOtherSentences(status: UpdateStatus): readonly string[] {
  const { attention, drains, verdict } = status;
  const [first] = attention;
  const headline = describeHeadline(status, english);
  if (!first || !('text' in headline)) return [];
  const { parts, title } = describeEntry(first, status, english);
  const repeats = parts
    .flatMap((part) => part.causes)
    .filter((text) => text.includes(title) || text.endsWith('is still draining'));
  if (repeats.length > 0) return repeats;
  if (verdict.reason === 'LoneNode') {
    return title.toLowerCase() === headline.text.toLowerCase()
      ? []
      : [`${headline.text}: ${title}`];
  }
  if (verdict.reason !== 'DrainBlocked' || verdict.nodes > 1) return [];
  const blocker = drains.find(({ node }) => node === verdict.node)?.blockers[0];
  // What is known of the pod itself stands in the headline without its numbers.
  if (blocker && blocker.code !== 'NamedByMessage') return [];
  const cause = describeVerdictCause(status, english);
  const causes = parts.flatMap((part) => part.causes);
  return cause === '' || causes.includes(cause) ? [] : [`${cause} / ${causes.join(' ')}`];
}

describe.each(CHEAP)('$id', (scenario) => {
  const status = assessScenario(scenario);
  const stateOf = readNodeStates(status.pools, new Set(listBlockedNodes(status.unfinished)));

  it('has one word for each state, one age, and one sentence for a cause', () => {
    expect([
      ...findOtherWords(status),
      ...findOtherAges(status),
      ...findOtherSentences(status),
    ]).toEqual([]);
  });

  it('shows it in the tables and the tab of a node', () => {
    for (const pool of status.pools) {
      const worst = pool.nodes.filter((node) => stateOf(node) !== 'Completed').slice(0, 3);
      if (worst.length === 0) continue;
      const { unmount } = renderWithTexts(
        <NodeStatesContext.Provider value={stateOf}>
          <PoolNodes nodes={worst} />
        </NodeStatesContext.Provider>,
      );
      for (const node of worst) {
        const word = describeNodeState(stateOf(node), english);
        const row = screen.getByTestId(`pool-node-${node.name}`);
        expect(within(row).getAllByText(word).length).toBeGreaterThan(0);
      }
      unmount();
      const [node] = worst;
      if (!node) continue;
      const word = describeNodeState(stateOf(node), english);
      const view = renderWithTexts(
        <NodeStatesContext.Provider value={stateOf}>
          <NodeUpdateFacts node={node} pool={pool} />
          <div data-test="table-cell">
            <NodeStateText node={node} />
          </div>
        </NodeStatesContext.Provider>,
      );
      expect(screen.getByTestId('summary-fact-assessment')).toHaveTextContent(word);
      expect(screen.getByTestId('table-cell')).toHaveTextContent(word);
      view.unmount();
    }
  });
});

it('clusters with several faults have one word for each state, and one age', () => {
  const found = SEEDS.flatMap((seed) => {
    const { name, now, snapshot } = composeCluster(seed);
    const status = assessUpdate(snapshot, now);
    return [...findOtherWords(status), ...findOtherAges(status), ...findOtherSentences(status)].map(
      (text) => `${name}: ${text}`,
    );
  });
  expect(found).toEqual([]);
});
