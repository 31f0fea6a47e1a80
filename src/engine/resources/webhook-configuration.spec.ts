import { aWebhookConfiguration } from '../../../scenarios/builders';
import { readFailedCall, readWebhooks, trimWebhookConfiguration } from './webhook-configuration';

it('reads webhooks and the services that answer', () =>
  expect(readWebhooks(aWebhookConfiguration())).toEqual([
    {
      configuration: 'policy',
      name: 'validate.policy.example.com',
      service: { namespace: 'policies', name: 'webhook' },
      holdsPods: true,
    },
  ]));

it('reads one that is called by URL, and nothing that has no name', () =>
  expect(
    readWebhooks({
      metadata: { name: 'policy' },
      webhooks: [null, 'text', {}, { name: 'a', clientConfig: { url: 'https://example.com' } }],
    }),
  ).toEqual([{ configuration: 'policy', name: 'a', holdsPods: false }]));

it.each([null, 'text', { webhooks: {} }])('reads nothing off %p', (object) =>
  expect(readWebhooks(object)).toEqual([]),
);

it('is trimmed to what is read of it', () => {
  const trimmed = trimWebhookConfiguration(aWebhookConfiguration());
  expect(readWebhooks(trimmed)).toEqual(readWebhooks(aWebhookConfiguration()));
  expect(JSON.stringify(trimmed)).not.toMatch(/caBundle/);
  expect(trimWebhookConfiguration(null)).toBeUndefined();
});

const POST =
  'failed to call webhook: Post "https://webhook.policies.svc:443/?timeout=10s": context deadline exceeded';

it.each([
  {
    message: `Internal error occurred: failed calling webhook "a.example.com": ${POST}`,
    reason: POST,
  },
  {
    message:
      'Node a is reporting: "failed calling webhook \\"a.example.com\\": expected webhook response"',
    reason: 'expected webhook response"',
  },
  {
    message:
      'WebhookSupportabilityDegraded: x\nValidatingAdmissionWebhookConfigurationDegraded: a.example.com: dial tcp 172.30.35.140:443: connect: connection refused\nValidatingAdmissionWebhookConfigurationDegraded: b.example.com: x509',
    reason: 'dial tcp 172.30.35.140:443: connect: connection refused',
  },
])('tells which webhook could not be called, and why: $reason', ({ message, reason }) =>
  expect(readFailedCall(message)).toEqual({ webhook: 'a.example.com', reason }),
);

it.each(['', 'admission webhook "a.example.com" denied the request: no', 'failed calling webhook'])(
  'tells none of "%s"',
  (message) => expect(readFailedCall(message)).toBeUndefined(),
);
