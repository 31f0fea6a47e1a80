import { SCENARIOS } from '../../scenarios';
import type { UpdateStatus } from '../engine';
import { assessScenario } from '../testing/assess-scenario';
import { english } from '../wording/language/english';
import { toDocument } from './document/document';
import { formatMarkdown } from './markdown/markdown';
import { formatOcText } from './text/oc-text';

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

/** What only a kubelet can tell of its node. */
const PRESSURE = /disk ?pressure|unavailable network|network ?unavailable/i;

/** Nodes whose kubelet is silent, and has left conditions behind that are out of date. */
function listSilent({ health, pools }: UpdateStatus): readonly string[] {
  const nodes = pools.flatMap((pool) => pool.nodes);
  const found = health.flatMap((insight) =>
    insight.code === 'NodeUnavailable' ? [{ name: insight.node, causes: insight.causes }] : [],
  );
  const all = [
    ...nodes.map(({ name, unavailableBecause: causes }) => ({ name, causes })),
    ...found,
  ];
  const silent = all.filter(({ causes }) => causes.some(({ isUnknown }) => isUnknown));
  return [...new Set(silent.map(({ name }) => name))];
}

const SILENT = CHEAP.flatMap(({ id }) => {
  const names = listSilent(assessScenario(id));
  return names.length === 0 ? [] : [{ id, names }];
});

it('are there in pools, in NodePools, and among Windows nodes', () => {
  const ids = SILENT.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['hosted-nodes-lost', 'node-not-ready', 'slots-held', 'windows-nodes']),
  );
});

describe.each(SILENT)('$id: of a node whose kubelet is silent', ({ id, names }) => {
  const status = assessScenario(id);
  const isAboutSilent = (text: string) => names.some((name) => text.includes(name));

  it('JSON reports no condition as a fact', () => {
    const { healthInsights, nodes, progressInsights } = toDocument(status);
    const told = [
      ...healthInsights.filter(({ scope }) =>
        scope.resources.some(({ name }) => names.includes(name)),
      ),
      ...progressInsights.filter((insight) =>
        JSON.stringify(insight).includes('"resource":"nodes"'),
      ),
      ...nodes.map(({ message, name }) => ({ message, name })),
    ].filter((part) => isAboutSilent(JSON.stringify(part)));
    expect(told).not.toEqual([]);
    expect(told.filter((part) => PRESSURE.test(JSON.stringify(part)))).toEqual([]);
  });

  it('Markdown reports no condition as a fact', () => {
    const lines = formatMarkdown(status, english).split('\n');
    expect(lines.filter((line) => isAboutSilent(line) && PRESSURE.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('DiskPressure!=False'))).toEqual([]);
  });
});

it.each([
  ['hosted-nodes-lost', 'demo-b-0'],
  ['node-not-ready', 'master-2'],
  ['slots-held', 'worker-e'],
  ['windows-nodes', 'worker-win-1'],
])('%s: both say that node %s is not ready', (id, node) => {
  const status = assessScenario(id);
  const summaries = toDocument(status).healthInsights.map(({ impact }) => impact.summary);
  expect(summaries).toContain(`Node ${node} is not ready`);
  expect(formatMarkdown(status, english)).toContain(`\n### Node ${node} is not ready\n`);
});

it('the text keeps to oc', () => {
  const text = formatOcText(assessScenario('node-not-ready'), 'nodes');
  expect(text).toContain('Node master-2 has disk pressure | Node master-2 is not ready');
  expect(text).toContain('Disk pressure | Not ready');
});
