/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import {
  CLUSTER_VERSION_MODEL,
  NODE_MODEL,
  installFakeApi,
  jsonResponse,
} from '../../testing/fake-api';
import { readPage } from './read-objects';
import { resourceUrl } from './resource-url';

const LIST = { items: [{ metadata: { name: 'a' } }], metadata: { continue: 'more' } };

beforeEach(() => installFakeApi(() => jsonResponse(LIST)));

it('addresses objects of any group', () => {
  expect(resourceUrl(CLUSTER_VERSION_MODEL, { name: 'version' })).toBe(
    '/api/kubernetes/apis/config.openshift.io/v1/clusterversions/version',
  );
  expect(resourceUrl({ ...NODE_MODEL, plural: 'pods' }, { namespace: 'shop', name: 'web' })).toBe(
    '/api/kubernetes/api/v1/namespaces/shop/pods/web',
  );
});

it('gives items kind and apiVersion, and keeps the continue token', async () => {
  await expect(readPage(NODE_MODEL, 250, undefined)).resolves.toEqual({
    items: [{ kind: 'Node', apiVersion: 'v1', metadata: { name: 'a' } }],
    metadata: { continue: 'more' },
  });
});
