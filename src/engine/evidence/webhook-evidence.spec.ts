import { anEndpointSlice, aWebhookConfiguration } from '../../../scenarios/builders';
import { aDrain } from '../../testing/a-drain';
import { aControlPlane, anOperator } from '../../testing/an-update-status';
import { aCondition } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { explainFailedCall, listFailedRequests, type WebhookObjects } from './webhook-evidence';

const message = (webhook: string) => `failed calling webhook "${webhook}": no endpoints`;
const CALL = { webhook: 'validate.policy.example.com', reason: 'no endpoints' };
const NOTHING: WebhookObjects = {
  validatingWebhooks: undefined,
  mutatingWebhooks: undefined,
  endpointSlices: new Map(),
};
const explain = (objects: Partial<WebhookObjects>) =>
  explainFailedCall(CALL, { ...NOTHING, ...objects });

it('is told by drains, operators and ClusterVersion, each once', () => {
  const failing = aCondition({ type: 'Failing', status: 'True', message: message('c') });
  expect(
    listFailedRequests({
      drains: [aDrain({ node: 'worker-0', message: message('a') }), aDrain({ message: 'fine' })],
      operators: [
        anOperator({
          name: 'dns',
          degraded: aCondition({ type: 'Degraded', status: 'True', message: message('b') }),
          progressing: aCondition({ type: 'Progressing', status: 'True', message: message('b') }),
        }),
      ],
      controlPlane: { ...aControlPlane(), conditions: [failing] },
    }).map(({ object, webhook }) => [object.name, webhook]),
  ).toEqual([
    ['worker-0', 'a'],
    ['dns', 'b'],
    ['version', 'c'],
  ]);
});

it('names the configuration, the service and what of it is ready', () =>
  expect(
    explain({
      validatingWebhooks: loaded([aWebhookConfiguration()]),
      endpointSlices: new Map([
        [
          'policies/webhook',
          loaded([anEndpointSlice({ notReady: 2 }), anEndpointSlice({ ready: 1 })]),
        ],
      ]),
    }),
  ).toEqual({
    code: 'WebhookUnreachable',
    object: {
      group: 'admissionregistration.k8s.io',
      resource: 'validatingwebhookconfigurations',
      name: 'policy',
    },
    ...CALL,
    service: { resource: 'services', namespace: 'policies', name: 'webhook' },
    readyEndpoints: 1,
  }));

it('is found among those that change requests, too', () =>
  expect(
    explain({
      validatingWebhooks: missing('Forbidden'),
      mutatingWebhooks: loaded([aWebhookConfiguration({ mutates: true })]),
      endpointSlices: new Map([['policies/webhook', missing('Forbidden')]]),
    }),
  ).toMatchObject({ object: { resource: 'mutatingwebhookconfigurations' } }));

it('does not say what is ready where that is unknown', () => {
  const evidence = explain({ validatingWebhooks: loaded([aWebhookConfiguration()]) });
  expect(evidence).not.toHaveProperty('readyEndpoints');
});

it('says nothing without the configuration', () => {
  expect(
    explain({ validatingWebhooks: loaded([aWebhookConfiguration({ webhook: 'b' })]) }),
  ).toBeUndefined();
  expect(explain({})).toBeUndefined();
});
