/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import {
  CLUSTER_VERSION_MODEL,
  NODE_MODEL,
  installFakeApi,
  jsonResponse,
} from '../../testing/fake-api';
import { k8sGet, k8sList, k8sPatch } from './k8s-resource';
import { labelSelectorText, resourceUrl } from './resource-url';

const LIST = { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'more' } };

beforeEach(() => installFakeApi(() => jsonResponse(LIST)));

it('addresses objects of any group', () => {
  expect(resourceUrl(CLUSTER_VERSION_MODEL, { name: 'version' })).toBe(
    '/api/kubernetes/apis/config.openshift.io/v1/clusterversions/version',
  );
  expect(
    resourceUrl({ ...NODE_MODEL, plural: 'pods' }, { ns: 'shop', name: 'web', path: 'log' }),
  ).toBe('/api/kubernetes/api/v1/namespaces/shop/pods/web/log');
});

it.each([
  { selector: { matchLabels: { a: 'b', c: '' } }, text: 'a=b,c=' },
  { selector: { a: 'b' }, text: 'a=b' },
  {
    selector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b', 'c'] }] },
    text: 'a in (b,c)',
  },
  { selector: { matchExpressions: [{ key: 'a', operator: 'DoesNotExist' }] }, text: '!a' },
  { selector: undefined, text: undefined },
])('writes a selector as $text', ({ selector, text }) => {
  expect(labelSelectorText(selector)).toBe(text);
});

it('gives a list as bare items with kind and apiVersion, and loses the continue token', async () => {
  await expect(k8sList({ model: NODE_MODEL })).resolves.toEqual([
    { kind: 'Node', apiVersion: 'v1', metadata: { name: 'a' } },
  ]);
});

it('gives the list itself with raw', async () => {
  await expect(k8sList({ model: NODE_MODEL, raw: true })).resolves.toMatchObject({
    metadata: { continue: 'more' },
  });
});

it('sends nothing for an empty patch', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  const resource = { metadata: { name: 'a' } };
  await expect(k8sPatch({ model: NODE_MODEL, resource, data: [] })).resolves.toBe(resource);
  expect(requests).toHaveLength(0);
});

it('passes the caller’s headers on', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  const Accept = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';
  await k8sGet({ model: NODE_MODEL, name: 'a', requestInit: { headers: { Accept } } });
  expect(requests[0]?.headers.get('accept')).toBe(Accept);
});
