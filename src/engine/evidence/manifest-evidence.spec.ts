import { aControlPlane } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import type { ManifestError } from '../resources/manifest-error';
import { findFailingManifests } from './manifest-evidence';
import { listFailedRequests } from './webhook-evidence';

const DNS = 'deployment "openshift-dns-operator/dns-operator"';
const WEBHOOK =
  'Internal error occurred: failed calling webhook "check.policies.example.com": failed to call webhook: Post "https://webhook.policies.svc:443/check?timeout=3s": no endpoints available for service "webhook"';

function anError(changes: Partial<ManifestError> = {}): ManifestError {
  return {
    manifest: DNS,
    message: 'denied',
    attempts: 14,
    firstAt: minutesAgo(50),
    lastAt: minutesAgo(1),
    ...changes,
  };
}

function statusOf(message: string, manifestErrors: readonly ManifestError[], status = 'True') {
  const failing = { type: 'Failing', status, reason: '', message, lastTransitionAt: NOW };
  return {
    controlPlane: aControlPlane({ conditions: [failing] }),
    manifestErrors,
    drains: [],
    operators: [],
  };
}

const MESSAGE = `Could not update ${DNS} (512 of 903): the server is reporting an internal error`;

describe('of the manifests that ClusterVersion is failing for', () => {
  it('the log tells the whole error, since when, and how often', () =>
    expect(
      findFailingManifests(statusOf(MESSAGE, [anError({ message: WEBHOOK })]), KNOWN_CAUSE_READER),
    ).toMatchObject([
      {
        code: 'ApplyFailed',
        object: { resource: 'deployments', name: 'cluster-version-operator' },
        manifest: DNS,
        attempts: 14,
        sinceAt: minutesAgo(50),
        lastAt: minutesAgo(1),
        cause: { code: 'WebhookWithoutEndpoints' },
      },
    ]));

  it('those with a known cause come first, then the oldest; five of them', () => {
    const errors = [1, 2, 3, 4, 5, 6].map((index) =>
      anError({ manifest: `namespace "n${index}"`, firstAt: minutesAgo(index) }),
    );
    const message = errors.map(({ manifest }) => `Could not update ${manifest} (1 of 9)`).join();
    const known = anError({ message: WEBHOOK, firstAt: NOW });
    const found = findFailingManifests(
      statusOf(`${message} ${MESSAGE}`, [...errors, known]),
      KNOWN_CAUSE_READER,
    );
    expect(found.map((item) => ('manifest' in item ? item.manifest : ''))).toEqual([
      DNS,
      'namespace "n6"',
      'namespace "n5"',
      'namespace "n4"',
      'namespace "n3"',
    ]);
  });

  it('the same error counts, where the condition has no manifest', () => {
    const error = anError({
      manifest: 'clusteroperator "dns"',
      message: 'Cluster operator dns is degraded',
    });
    const status = statusOf('Cluster operator dns is degraded', [error]);
    expect(findFailingManifests(status, KNOWN_CAUSE_READER)).toMatchObject([
      { manifest: 'clusteroperator "dns"', cause: { code: 'OperatorsDegraded' } },
    ]);
  });

  it.each([
    { name: 'of others', status: statusOf(MESSAGE.replace('dns-operator"', 'x"'), [anError()]) },
    {
      name: 'that have been applied since',
      status: statusOf(MESSAGE, [anError({ appliedAt: NOW })]),
    },
    { name: 'while it does not fail', status: statusOf(MESSAGE, [anError()], 'False') },
    { name: 'without a log', status: { ...statusOf(MESSAGE, []), manifestErrors: undefined } },
  ])('nothing is told $name', ({ status }) =>
    expect(findFailingManifests(status, KNOWN_CAUSE_READER)).toEqual([]),
  );
});

it('a webhook that did not answer is known from the log alone', () => {
  const status = statusOf(MESSAGE, [anError({ message: WEBHOOK })]);
  expect(listFailedRequests(status)).toMatchObject([
    { webhook: 'check.policies.example.com', object: { resource: 'clusterversions' } },
  ]);
  expect(listFailedRequests({ ...status, manifestErrors: [] })).toEqual([]);
});
