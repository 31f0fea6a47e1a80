import { assessScenario } from '../testing/assess-scenario';
import { english } from '../wording/language/english';
import { toDocument } from './document/document';
import { formatMarkdown } from './markdown/markdown';

/** Their kubelets are silent: conditions that they left behind are no facts. */
it.each([
  ['node-not-ready', 'master-2'],
  ['slots-held', 'worker-e'],
  ['windows-nodes', 'worker-win-1'],
])('%s: documents say of node %s that it is not ready, and nothing of its disk', (id, node) => {
  const status = assessScenario(id);
  const { healthInsights, progressInsights } = toDocument(status);
  const summaries = healthInsights.map(({ impact }) => impact.summary);
  expect(summaries).toContain(`Node ${node} is not ready`);
  expect(summaries.join('\n')).not.toContain('disk pressure');
  expect(JSON.stringify(progressInsights)).not.toContain('has disk pressure');
  const headings = formatMarkdown(status, english).match(/^### .*$/gm) ?? [];
  expect(headings).toContain(`### Node ${node} is not ready`);
  expect(headings.join('\n')).not.toContain('disk pressure');
});
