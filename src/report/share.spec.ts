import { parse } from 'yaml';
import { SCENARIOS } from '../../scenarios';
import { snapshotOf } from '../../scenarios/snapshot-of';
import { assessUpdate } from '../engine';
import { assessScenario } from '../testing/assess-scenario';
import { aControlPlane, aNode, anUpdateStatus, aPool, at } from '../testing/an-update-status';
import { describeVerdict } from '../wording/verdict/verdict';
import { english } from '../wording/language/english';
import { explainStatus } from './explain/explain-status';
import { formatSectionsAsText } from './explain/section';
import { formatOcText } from './text/oc-text';
import { redactStatus } from './redaction/redact';
import { shareStatus } from './share';

const AS_IT_IS = { hideNames: false };

describe('shareStatus', () => {
  it.each([
    { format: 'text', fileName: 'update-status-4.18.9-20251103T140000Z.txt' },
    { format: 'json', fileName: 'update-status-4.18.9-20251103T140000Z.json' },
    { format: 'yaml', fileName: 'update-status-4.18.9-20251103T140000Z.yaml' },
    { format: 'markdown', fileName: 'update-status-4.18.9-20251103T140000Z.md' },
    { format: 'csv', fileName: 'update-status-4.18.9-20251103T140000Z.csv' },
  ] as const)('names the $format $fileName', ({ format, fileName }) => {
    expect(shareStatus(anUpdateStatus(), format, AS_IT_IS).fileName).toBe(fileName);
  });

  it.each([
    { target: undefined, fileName: 'update-status-unknown-20251103T140000Z.txt' },
    { target: '4.18/../x y', fileName: 'update-status-4.18-..-x-y-20251103T140000Z.txt' },
  ])('takes any version into a file name: $target', ({ target, fileName }) => {
    const versions = { kind: 'update', target } as const;
    const status = anUpdateStatus({ controlPlane: aControlPlane({ versions }) });
    expect(shareStatus(status, 'text', AS_IT_IS).fileName).toBe(fileName);
  });

  it('says the same in YAML and in JSON', () => {
    const json = shareStatus(anUpdateStatus(), 'json', AS_IT_IS).text;
    expect(parse(shareStatus(anUpdateStatus(), 'yaml', AS_IT_IS).text)).toEqual(JSON.parse(json));
  });

  it.each(['text', 'json', 'yaml', 'markdown', 'csv'] as const)('hides names in %s', (format) => {
    const nodes = [aNode({ name: 'worker-0', degraded: true, assessment: 'Degraded' })];
    const timelines = [{ node: 'worker-0', pool: 'worker', desiredConfig: 'b', steps: [] }];
    const status = anUpdateStatus({ pools: [aPool({ nodes })], timelines });
    const { text } = shareStatus(status, format, { hideNames: true });
    expect(text).toBe(shareStatus(redactStatus(status), format, AS_IT_IS).text);
    expect(text).not.toContain('worker-0');
    expect(shareStatus(status, format, AS_IT_IS).text).toContain('worker-0');
  });

  it('does not say that nothing is updating when nobody knows', () => {
    const status = anUpdateStatus({ updating: undefined });
    expect(shareStatus(status, 'text', AS_IT_IS).text).toMatch(/^error: no current Progressing/m);
  });

  it('adds to the text of oc what oc does not tell', () => {
    const scenario = SCENARIOS.find(({ id }) => id === 'drain-blocked');
    if (!scenario) throw new Error('there is no such scenario');
    const status = assessUpdate(
      snapshotOf(scenario.stateAt(scenario.showAtMs)),
      at(scenario.startsAt),
    );
    const sections = explainStatus(status, { topic: 'all' }, english);
    expect(sections.length).toBeGreaterThan(0);
    expect(shareStatus(status, 'text', AS_IT_IS).text).toBe(
      `${shareStatus(status, 'handover', AS_IT_IS).text}\n${'-'.repeat(40)}\n\n${formatOcText(status, 'all')}\n${formatSectionsAsText(sections)}`,
    );
    const markdown = shareStatus(status, 'markdown', AS_IT_IS).text;
    expect(markdown).toContain('\n\n## Explanation\n\n### ');
    expect(markdown.endsWith('\n')).toBe(true);
  });

  it('begins with the verdict, and folds what a ticket does not need at once', () => {
    const status = assessScenario('drain-blocked');
    const url = 'https://console.example.com/update-status';
    const markdown = shareStatus(status, 'markdown', { hideNames: false, url }).text;
    const [first = '', rest = ''] = markdown.split('<details>');
    expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    expect(first).toMatch(/^\*\*Action needed: /);
    expect(first).toContain(`${url}#entry-`);
    expect(rest.trimEnd()).toMatch(/<\/details>$/);
    expect(shareStatus(status, 'text', { hideNames: true, url }).text).not.toContain(url);
  });

  it('has no explanation where there is nothing but the verdict', () => {
    const status = anUpdateStatus({ updating: false, slots: [], drains: [], pools: [] });
    const sections = explainStatus(status, { topic: 'all' }, english);
    expect(sections.map(({ title }) => title)).toEqual([describeVerdict(status, english)]);
    expect(shareStatus(status, 'text', AS_IT_IS).text).toBe(
      `${shareStatus(status, 'handover', AS_IT_IS).text}\n${'-'.repeat(40)}\n\n${formatOcText(status, 'all')}\n${formatSectionsAsText(sections)}`,
    );
    expect(shareStatus(status, 'markdown', AS_IT_IS).text).not.toContain('Explanation');
  });
});
