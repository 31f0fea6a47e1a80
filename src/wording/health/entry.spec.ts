import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../language/english';
import { describeAttention } from './attention-summary';
import { asEntry, asEntryOfNode, describeEntry } from './entry';

/** A code as the cluster writes them: `EtcdMembersDegraded`, `A_B::C_D`. */
const CODE = /\b[A-Z][a-z]+(?:[A-Z][a-z]+)+(?:_|::|\))/;

describe.each(SCENARIOS.map(({ id }) => id))('%s', (id) => {
  const status = assessScenario(id);

  it('has entries of a title without codes, at most two causes, and something to do', () => {
    for (const fault of status.attention) {
      const { title, parts } = describeEntry(fault, status, english);
      expect(title).not.toMatch(CODE);
      for (const { causes, step } of parts) {
        expect(causes.length).toBeLessThanOrEqual(2);
        expect(new Set([title, ...causes]).size).toBe(1 + causes.length);
        expect(step.action).not.toBe('');
      }
    }
  });

  it('says of a finding what its entry says: title, level and age', () => {
    for (const fault of status.attention.filter(({ insights }) => insights.length === 1)) {
      for (const insight of fault.insights) {
        const entry = asEntry(insight, status.attention, status.drains);
        expect(entry.level).toBe(fault.level);
        expect(describeEntry(entry, status, english)).toMatchObject({
          title: describeAttention(fault, english),
          age: describeEntry(fault, status, english).age,
        });
      }
    }
  });
});

it('gives the popover of a node the next step of the page where an entry is about this node alone', () => {
  const differing = SCENARIOS.flatMap(({ id }) => {
    const status = assessScenario(id);
    const { attention, drains } = status;
    const stepOf = (fault: (typeof attention)[number]) =>
      describeEntry(fault, status, english).parts[0].step.action;
    return attention
      .filter(({ root }) => root.kind === 'nodes' && root.nodes.length === 1)
      .flatMap((fault) =>
        fault.insights
          .filter((insight) => stepOf(asEntryOfNode(insight, attention, drains)) !== stepOf(fault))
          .map(({ code }) => `${id}: ${code}`),
      );
  });
  expect(differing).toEqual([]);
});

describe('nodes with reasons of their own', () => {
  const status = assessScenario('drain-variety');
  const [fault] = status.attention;
  if (!fault) throw new Error('nothing needs attention');

  it('are a part each, with the pod and its owner', () =>
    expect(
      describeEntry(fault, status, english).parts.map(({ nodes, facts }) => [
        ...nodes,
        ...facts.map(({ text }) => text),
      ]),
    ).toEqual([
      ['worker-a', 'Pod queue/broker-1', 'StatefulSet broker'],
      ['worker-b', 'Pod reporting/report-x7k2p', 'Job report'],
      ['worker-c', 'Pod bluevms/virt-launcher-db-4z9qc', 'VirtualMachineInstance db'],
    ]));

  it('are an entry of one node each among the findings', () =>
    expect(
      fault.insights.map(
        (insight) =>
          describeEntry(asEntry(insight, status.attention, status.drains), status, english).title,
      ),
    ).toEqual([
      "Node worker-a can't be drained",
      "Node worker-b can't be drained",
      "Node worker-c can't be drained",
    ]));
});

it('follows the evidence: what more replicas would do is not offered where a quota refuses them', () => {
  const status = assessScenario('replacement-missing');
  const [entry] = status.attention.map((fault) => describeEntry(fault, status, english));
  const [part] = entry?.parts ?? [];
  expect(part?.causes).toEqual([
    'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 2, required: 2).',
    "ResourceQuota compute doesn't allow another pod: it needs requests.cpu=2, requests.cpu=4 of requests.cpu=5 is in use.",
  ]);
  expect(part?.step.action).toMatch(/^Raise ResourceQuota compute/);
  expect(part?.others.filter(({ command = '' }) => command.includes('scale'))).toEqual([]);
});
