import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import { redactStatus } from '../redaction/redact';
import { formatHandover, handOver } from './handover';

const URL = 'https://console.example.com/update-status';

const tell = (id: string): string => formatHandover(handOver(assessScenario(id), english, URL));

it('says in five lines what is wrong where, what to do, and when it is done', () =>
  expect(tell('drain-blocked').split('\n')).toEqual([
    "Action needed: node worker-c can't be drained (for 1h 15m)",
    `Cluster: demo-7x2kq ${URL}#entry-nodes-undrainable-of-worker`,
    'Cause: PodDisruptionBudget shop/web allows 0 disruptions.',
    'Next: Scale StatefulSet web to 2 replicas until the node is drained. (Application owner or cluster administrator) oc -n shop scale statefulset/web --replicas=2',
    expect.stringMatching(/^Expected end: .+ after node worker-c is drained$/),
    '',
  ]));

it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-5')).map(({ id }) => [id]))(
  'has at most five lines, and always says what to do: %s',
  (id) => {
    const lines = tell(id).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.some((line) => line.startsWith('Next: '))).toBe(true);
  },
);

it('hides the name of the cluster with all others', () => {
  const status = redactStatus(assessScenario('drain-blocked'));
  expect(formatHandover(handOver(status, english, undefined))).not.toMatch(/demo-7x2kq|Cluster:/);
});
