import { english } from '../../wording/language/english';
import { aCheckedPayload, aPayload, aPayloadPod } from '../../testing/a-payload';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import type { PayloadAssessment } from '../../engine';
import { explainPayload } from './explain-payload';
import type { ExplainTopic } from './topic';
import type { ExplainedItem } from './section';

function explain(payload?: PayloadAssessment, topic: ExplainTopic = { topic: 'payload' }) {
  return explainPayload(anUpdateStatus({ updating: false, payload }), topic, english);
}

/** All lines of an item, in the order in which they are read. */
function linesOf({ text, original, command, details = [] }: ExplainedItem): readonly string[] {
  return [
    text,
    ...(original === undefined ? [] : [original]),
    ...(command === undefined ? [] : [`$ ${command}`]),
    ...details.flatMap(linesOf),
  ];
}

const textOf = (payload: PayloadAssessment) =>
  explain(payload)
    .flatMap(({ items }) => items.flatMap(linesOf))
    .join('\n');

it('says all there is about a release that was refused', () => {
  const [section] = explain(aPayload());
  expect(section?.title).toBe("Release 4.18.10 can't be downloaded");
  const text = textOf(aPayload());
  for (const line of [
    'The cluster stays on 4.18.9 and is not affected.',
    "The image registry doesn't accept the cluster's pull secret.",
    'Verify the signature: done',
    'Download the release with a version pod: failed',
    'Accept the release: not reached',
    aPayload().message,
    'Pod version-4.18.10-x7k2p on node master-0: Failed (DeadlineExceeded)',
    'Image digest: sha256:10',
    'cleanup: Waiting: ImagePullBackOff',
    '$ oc adm upgrade --clear',
  ]) {
    expect(text).toContain(line);
  }
});

it.each([
  {
    name: 'the Pod is gone',
    payload: aPayload({ podSource: 'gone', pod: undefined }),
    line: /before its retry\. Only the message remains/,
  },
  {
    name: 'the Pod is remembered',
    payload: aPayload({
      podSource: 'remembered',
      pod: aPayloadPod({ seenAt: at('2025-11-03T13:55:00Z') }),
    }),
    line: /last known state is from 5m ago/,
  },
  { name: 'it was asked for with force', payload: aPayload({ forced: true }), line: /was forced/ },
  {
    name: 'it is tried again',
    payload: aPayload({ retryingSinceAt: at('2025-11-03T13:59:00Z') }),
    line: /A retry has been in progress for 1m/,
  },
  {
    name: 'nobody knows the step',
    payload: aPayload({
      step: 'NewStep',
      steps: aPayload().steps.map(({ id }) => ({ id, state: 'unknown' })),
    }),
    line: /Last step reached: NewStep/,
  },
  {
    name: 'preconditions failed',
    payload: aPayload({
      preconditions: [
        { name: 'Rollback', conditionReason: 'Low', message: 'too low', blocks: true },
      ],
    }),
    line: /Rollback failed \(Low\)\ntoo low/,
  },
])('says so when $name', ({ payload, line }) => {
  expect(textOf(payload)).toMatch(line);
});

it('is calm while it is checked', () => {
  const text = textOf(aCheckedPayload());
  expect(text).toContain('Verifying the release signature');
  expect(text).not.toMatch(/can't be|What to do|withdraw/i);
});

it.each([
  { topic: { topic: 'all' }, sections: 1 },
  { topic: { topic: 'node' }, sections: 0 },
  { topic: { topic: 'pool', name: 'worker' }, sections: 0 },
] satisfies readonly { topic: ExplainTopic; sections: number }[])(
  'belongs to $topic.topic: $sections',
  ({ topic, sections }) => {
    expect(explain(aPayload(), topic)).toHaveLength(sections);
  },
);

it('nothing when nothing is asked for', () => {
  expect(explain()).toEqual([]);
});
