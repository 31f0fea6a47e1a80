import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import { explainNextUpdate } from './explain-next-update';
import type { ExplainTopic } from './topic';
import { explainVersions } from './explain-versions';
import { formatSectionsAsText } from './section';

function explain(id: string, topic: ExplainTopic): string {
  const status = assessScenario(id);
  return formatSectionsAsText([
    ...explainVersions(status, topic, english),
    ...explainNextUpdate(status, topic, english),
  ]);
}

it('explains paused pools as a plan', () => {
  const text = explain('paused-pool', { topic: 'all' });
  expect(text).toContain(
    'Control plane: 4.17.20\n  Control plane complete, worker pools in progress\n',
  );
  expect(text).toContain(
    'Pool worker: 4.16.30, 1 minor version behind, paused for 1d 1h using oc edit or kubectl edit\n',
  );
  expect(text).toContain('  40 nodes stay on 4.16.30\n');
  expect(text).toContain('  1 node in progress continues despite the pause\n');
  expect(text).toContain(
    'Control Plane Only update from 4.16 to 4.18: minor update 1 of 2\n  [x] 40 nodes in worker stay on 4.16 (paused)\n',
  );
  expect(text).toContain('[>] Minor update 2 of 2: 4.18 (available: 4.18.9)');
  expect(text).toContain('before updating to 4.19');
  expect(text).not.toMatch(/stalled|error/i);
});

it('explains one pool when one is asked for', () => {
  const text = explain('paused-pool', { topic: 'pool', name: 'infra' });
  expect(text).toContain('Pool infra: 4.16.30 → 4.17.20');
  expect(text).not.toContain('Pool worker');
  expect(text).not.toContain('4.18.9');
});

it('warns before a second update', () => {
  const text = explain('second-update', { topic: 'all' });
  expect(text).toContain(
    "If another update is started now, which the platform doesn't prevent:\n  3 nodes in pool master reboot a second time\n  4 nodes in pool worker reboot a second time\n",
  );
  expect(text).toContain('4.18.11: patch update, recommended, can be started');
});

it('tells what refuses an update, and which query failed', () => {
  const text = explain('before-start', { topic: 'all' });
  expect(text).toContain(
    '4.19.3: minor update, 2 known risks apply, not allowed: only patch updates are allowed; kubelets too old in pool worker\n',
  );
  expect(text).toContain(
    "4.18.12: patch update, known risks couldn't be evaluated, can be started\n",
  );
  expect(text).toContain('  Reason: EvaluationFailed\n');
  expect(text).toContain('Query: max(node_multipath_paths) > 0');
  expect(text).toContain('1 operator blocks minor updates\n  kube-apiserver (KubeletMinor');
});

it('offers no release that was requested and rejected', () => {
  const text = explain('payload-not-accepted', { topic: 'all' });
  expect(text).toContain(
    '4.18.10: patch update, recommended, already requested and rejected, see "Release 4.18.10"\n',
  );
  expect(text).not.toContain('can be started');
});

it.each([{ topic: 'payload' }, { topic: 'node' }] as const)(
  'has nothing to say of $topic',
  (topic) => expect(explain('second-update', topic)).toBe(''),
);

it('is silent while the control plane updates', () =>
  expect(explain('progressing', { topic: 'all' })).not.toContain('= Next update ='));
