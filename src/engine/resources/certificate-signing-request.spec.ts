import {
  readCertificateSigningRequest,
  trimCertificateSigningRequest,
} from './certificate-signing-request';

const CLIENT = 'kubernetes.io/kube-apiserver-client-kubelet';
const BOOTSTRAPPER = 'system:serviceaccount:openshift-machine-config-operator:node-bootstrapper';
/** As openssl writes it for /O=system:nodes/CN=system:node:worker-e.example.com. */
const REQUEST =
  'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlIOU1JR2tBZ0VBTUVJeEZUQVRCZ05WQkFvTURITjVjM1JsYlRwdWIyUmxjekVwTUNjR0ExVUVBd3dnYzNsegpkR1Z0T201dlpHVTZkMjl5YTJWeUxXVXVaWGhoYlhCc1pTNWpiMjB3V1RBVEJnY3Foa2pPUFFJQkJnZ3Foa2pPClBRTUJCd05DQUFRZU1GUjVEemdpN1pJM080N1U5aUIyZytMUUhVazlCU1BtMWlTalZVOUw5ODJMbUFLdlRvUkEKVlpTVzZyaVViYnJsY1d4N1pBemdjcGQ2VnFSTTgxc3FvQUF3Q2dZSUtvWkl6ajBFQXdJRFNBQXdSUUloQU84ZQpZVTRBcC9XckhZYUdwL1FqRjMrTWREckVlUm05aTF1dmlaQWd6Q2NpQWlCeGFiQ2cvZjJyVU1yWXlYZ3E1RVhaCm9VNmQrQ0c2U0ptd0p0WE0wK3dzc2c9PQotLS0tLUVORCBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0K';

const aRequest = (spec: object, status: unknown = {}) => ({
  metadata: { name: 'csr-1', creationTimestamp: '2026-04-14T12:00:00Z' },
  spec: { signerName: CLIENT, username: BOOTSTRAPPER, request: REQUEST, ...spec },
  status,
});
const condition = (type: string) => ({ conditions: [{ type, status: 'True' }] });

it('reads who asks, for which node and for what', () => {
  expect(readCertificateSigningRequest(aRequest({}))).toEqual({
    name: 'csr-1',
    use: 'kubeletClient',
    requestor: BOOTSTRAPPER,
    node: 'worker-e.example.com',
    state: 'pending',
    createdAt: 1_776_168_000_000_000_000n,
  });
});

it.each([
  { username: 'system:node:worker-a', node: 'worker-a' },
  { username: 'system:node:', request: '', node: undefined },
  { username: 'ann', request: '', node: undefined },
  { username: 'ann', request: 'no base64', node: undefined },
  { username: 'ann', request: btoa(btoa('system:node:')), node: undefined },
  { username: 7, request: null, node: undefined },
])('takes the node from who asks, else from the request: $username', ({ node, ...spec }) =>
  expect(readCertificateSigningRequest(aRequest(spec)).node).toBe(node),
);

it.each([
  { signerName: CLIENT, use: 'kubeletClient' },
  { signerName: 'kubernetes.io/kubelet-serving', use: 'kubeletServing' },
  { signerName: 'constructor', use: 'other' },
  { signerName: undefined, use: 'other' },
])('tells the use by the signer $signerName', ({ signerName, use }) =>
  expect(readCertificateSigningRequest(aRequest({ signerName })).use).toBe(use),
);

it.each([
  { status: {}, state: 'pending' },
  { status: null, state: 'pending' },
  { status: { conditions: 'Approved' }, state: 'pending' },
  { status: condition('Approved'), state: 'approved' },
  { status: condition('Denied'), state: 'denied' },
  { status: { conditions: [{ type: 'Approved' }, { type: 'Failed' }] }, state: 'failed' },
])('reads what came of it: $state', ({ state, status }) =>
  expect(readCertificateSigningRequest(aRequest({}, status)).state).toBe(state),
);

it.each([null, undefined, 'text', [], {}])('reads nothing off %p', (object) =>
  expect(readCertificateSigningRequest(object)).toMatchObject({ name: '', use: 'other' }),
);

it('is trimmed to what is read of it', () => {
  const request = aRequest(
    { extra: { key: ['value'] } },
    { certificate: 'PEM', ...condition('Denied') },
  );
  const trimmed = trimCertificateSigningRequest(request);
  expect(readCertificateSigningRequest(trimmed)).toEqual(readCertificateSigningRequest(request));
  expect(JSON.stringify(trimmed)).not.toMatch(/value|PEM/);
  expect(trimCertificateSigningRequest('text')).toBeUndefined();
});
