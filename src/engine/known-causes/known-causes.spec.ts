import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EXAMPLES_BY_AREA, type CauseExample } from '../../testing/known-cause-examples';
import { CAUSES_BY_AREA, KNOWN_CAUSES } from './known-causes';
import { FIRST_LINE } from './release-causes';
import { recognizeCause, type CauseText } from './recognize-cause';
import { listForms } from './sentence';

const EXAMPLES = Object.entries(EXAMPLES_BY_AREA).flatMap(([area, examples]) =>
  examples.map((example) => ({ area, ...example })),
);

/** What a text is about, and what wrappers and policies tell. */
const CONTEXT = [
  'config',
  'kind',
  'node',
  'pool',
  'operator',
  'namespace',
  'object',
  'gate',
  'creator',
  'owner',
  'pod',
  'container',
  'image',
  'policy',
  'policyName',
  'policyNamespace',
  'release',
  'scope',
];

function recognize(about: CauseText): { code: string; captures: object } | undefined {
  const found = recognizeCause(KNOWN_CAUSES, about);
  return found && { code: found.cause.code, captures: found.captures };
}

describe('the table of known causes', () => {
  it.each(EXAMPLES)('knows $code by $text', ({ code, captures, ...about }) => {
    expect(recognize(about)).toEqual({ code, captures });
  });

  it.each(Object.keys(CAUSES_BY_AREA))('has an example for each row of area %s', (area) => {
    expect([...codesOf(EXAMPLES.filter((example) => example.area === area))].sort()).toEqual(
      [
        ...codesOf(Object.entries(CAUSES_BY_AREA).find(([name]) => name === area)?.[1] ?? []),
      ].sort(),
    );
  });

  it('has each code once', () => {
    const codes = KNOWN_CAUSES.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('fills commands with what its row captures, or with what the text is about', () => {
    const strange = KNOWN_CAUSES.flatMap(({ code, pattern, steps }) => {
      const given = [...CONTEXT, ...groupsOf(pattern)];
      return steps.flatMap(({ check = '', command = '' }) =>
        namesIn(`${check} ${command}`).flatMap((name) =>
          given.includes(name) ? [] : [{ code, name }],
        ),
      );
    });
    expect(strange).toEqual([]);
  });

  it('fills sentences with what its row captures, or with what the text is about', () => {
    const strange = KNOWN_CAUSES.flatMap(({ code, pattern, sentence, steps }) => {
      const given = [...CONTEXT, ...groupsOf(pattern)];
      const forms = [sentence, ...steps.map((step) => step.sentence)].flatMap(listForms);
      return forms.flatMap(({ count, text, values, when = {} }) =>
        [...placeholdersIn(text), ...(count === undefined ? [] : [count]), ...Object.keys(when)]
          .filter((name) => !given.includes(name) && !(name in (values?.({}) ?? {})))
          .map((name) => ({ code, name })),
      );
    });
    expect(strange).toEqual([]);
  });

  it('leaves firewalls and load balancers to the infrastructure owner', () => {
    const outside = KNOWN_CAUSES.flatMap(({ code, steps }) =>
      steps
        .filter(({ sentence }) =>
          listForms(sentence).some(({ text }) => /firewall|load balancer/i.test(text)),
        )
        .map(({ who }) => ({ code, who })),
    );
    expect(outside).not.toEqual([]);
    expect(outside.filter(({ who }) => who !== 'InfrastructureOwner')).toEqual([]);
  });

  it('does not take a text for a cause that says nothing', () => {
    const greedy = KNOWN_CAUSES.filter(
      ({ pattern }) => pattern.test('') || (pattern !== FIRST_LINE && pattern.test('unknown')),
    );
    expect(greedy.map(({ code }) => code)).toEqual([]);
  });

  it('takes any words only from a condition of the release that says which it is', () => {
    const any = KNOWN_CAUSES.filter(({ pattern }) => pattern === FIRST_LINE);
    expect(any.filter(({ condition }) => condition?.type === undefined)).toEqual([]);
    expect(any.flatMap(({ sources }) => sources).filter((source) => source !== 'release')).toEqual(
      [],
    );
  });

  it('takes what an administrator has to change before what is only passed on', () => {
    const errors = [
      'Cluster operator ingress is degraded',
      'Could not update deployment "a/b" (640 of 914): the server has forbidden updates to this resource',
    ];
    for (const [first, second] of [errors, [...errors].reverse()]) {
      expect(
        recognize({
          source: 'clusterVersion',
          text: `Multiple errors are preventing progress:\n* ${first}\n* ${second}`,
        }),
      ).toMatchObject({ code: 'ManifestForbidden' });
    }
  });

  it('keeps no state in its patterns', () => {
    expect(KNOWN_CAUSES.filter(({ pattern }) => /[gy]/.test(pattern.flags))).toEqual([]);
  });
});

describe('a node’s text on its way up', () => {
  const ofNodes = EXAMPLES.filter(({ source }) => source === 'daemon');

  it.each(ofNodes)('is $code in its pool', ({ code, captures, text }) => {
    expect(recognize({ source: 'pool', text: reports('worker-a', text) })).toEqual({
      code,
      captures: { node: 'worker-a', ...captures },
    });
  });

  it.each(ofNodes)('is $code in machine-config', ({ code, captures, text }) => {
    const condition = {
      operator: 'machine-config',
      type: 'Degraded',
      reason: 'RequiredPoolsFailed',
    };
    expect(recognize({ source: 'operator', condition, text: inOperator(text) })).toEqual({
      code,
      captures: { release: '4.18.9', pool: 'worker', node: 'worker-a', ...captures },
    });
  });
});

describe('a long text that says nothing', () => {
  const noises = [
    'x'.repeat(10_000),
    'error: '.repeat(1_500),
    'a "b\\" c '.repeat(1_200),
    'quay.io/a/b@sha256:'.repeat(550),
    '('.repeat(10_000),
    '\n'.repeat(10_000),
    ' 10.0.0.1:6443/'.repeat(700),
  ].flatMap((noise) => [noise, ...prefixes().map((prefix) => prefix + noise)]);

  it('is done with soon, by each row', async () => {
    const patterns = KNOWN_CAUSES.map(({ code, pattern }) => ({ code, pattern }));
    const slow = new Worker(FIND_SLOW, {
      eval: true,
      workerData: { patterns, noises, soonMicroseconds: 250_000 },
    });
    expect(await once(slow, 'message')).toEqual([[]]);
  });

  /** Starts of the examples, which get a pattern beyond its first characters. */
  function prefixes(): readonly string[] {
    return [...new Set(EXAMPLES.map(({ text }) => text.slice(0, 40)))];
  }
});

/**
 * Tells which patterns need long for which texts, by the CPU time of the process: whatever else the machine does takes
 * no part in it. The limit is far more than a pattern needs that reads a text once, far less than one that reads it
 * anew from each character. A thread has its own V8: one that has compiled much, as in a process of many spec files, no
 * longer optimizes patterns, which then take ten times as long.
 */
const FIND_SLOW = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { patterns, noises, soonMicroseconds } = workerData;
  const isSlow = (pattern, texts) => {
    const before = process.cpuUsage();
    for (const text of texts) pattern.test(text);
    return process.cpuUsage(before).user > soonMicroseconds;
  };
  // Where all together are soon done with, each is: to look at the time costs more than a pattern.
  const findSlow = (pattern, texts) => {
    if (!isSlow(pattern, texts)) return [];
    if (texts.length === 1) return texts;
    const middle = texts.length / 2;
    return [texts.slice(0, middle), texts.slice(middle)].flatMap((half) => findSlow(pattern, half));
  };
  parentPort.postMessage(
    patterns.flatMap(({ code, pattern }) =>
      findSlow(pattern, noises).map((noise) => ({ code, noise: noise.slice(0, 60) })),
    ),
  );
`;

function codesOf(rows: readonly { readonly code: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ code }) => code));
}

function groupsOf(pattern: RegExp): readonly string[] {
  return Object.keys(new RegExp(`${pattern.source}|`, pattern.flags).exec('')?.groups ?? {});
}

function namesIn(command: string): readonly string[] {
  return [...command.matchAll(/\{([a-zA-Z]\w*)\}/g)].map(([, name = '']) => name);
}

function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

function reports(node: string, text: CauseExample['text']): string {
  return `Node ${node} is reporting: ${JSON.stringify(text)}`;
}

function inOperator(text: string): string {
  const ofPool = `pool is degraded because nodes fail with "1 nodes are reporting degraded status on sync": ${JSON.stringify(reports('worker-a', text))}`;
  return `Failed to resync 4.18.9 because: error during syncRequiredMachineConfigPools: [context deadline exceeded, error MachineConfigPool worker is not ready, retrying. Status: (pool degraded: true total: 3, ready 0, updated: 0, unavailable: 1, reason: ${ofPool})]`;
}
