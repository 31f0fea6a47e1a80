import { readSavedPath } from './saved-path';

const IN = 'must-gather.local.1/quay-io-sha256-0a1b';

it.each([
  {
    path: `${IN}/cluster-scoped-resources/core/nodes/worker-0.yaml`,
    found: { place: IN, content: 'objects', kind: 'nodes', isList: false },
  },
  {
    path: 'cluster-scoped-resources/config.openshift.io/clusterversions.yaml',
    found: { place: '', content: 'objects', kind: 'clusterversions', isList: true },
  },
  {
    path: `${IN}/namespaces/default/core/events.yaml`,
    found: { place: IN, content: 'objects', kind: 'events', namespace: 'default', isList: true },
  },
  {
    path: 'i/namespaces/openshift-etcd/pods/etcd-0/etcd-0.yaml',
    found: {
      place: 'i',
      content: 'objects',
      kind: 'pods',
      namespace: 'openshift-etcd',
      isList: false,
    },
  },
  {
    path: `${IN}/namespaces/openshift-machine-api/machine.openshift.io/machines/a.yaml`,
    found: {
      place: IN,
      content: 'objects',
      kind: 'machines',
      namespace: 'openshift-machine-api',
      isList: false,
    },
  },
  {
    path: `${IN}/namespaces/n/pods/p-1/web/web/logs/previous.insecure.log`,
    found: {
      place: IN,
      content: 'log',
      log: { namespace: 'n', pod: 'p-1', container: 'web', age: 'previous', isCompressed: false },
    },
  },
  {
    path: `${IN}/namespaces/n/pods/p-1/web/web/logs/rotated/0.log.20260101-080000.gz`,
    found: {
      place: IN,
      content: 'log',
      log: { namespace: 'n', pod: 'p-1', container: 'web', age: 'rotated', isCompressed: true },
    },
  },
  { path: `${IN}/namespaces/n/core/secrets.yaml`, found: { place: IN, content: 'nothing' } },
  { path: `${IN}/namespaces/n/n.yaml`, found: { place: IN, content: 'nothing' } },
  { path: `${IN}/timestamp`, found: { place: IN, content: 'timestamp' } },
  { path: 'timestamp', found: { place: '', content: 'timestamp' } },
  { path: `${IN}/monitoring/prometheus/rules.json`, found: { place: IN, content: 'rules' } },
  { path: `${IN}/host_service_logs/masters/kubelet`, found: { content: 'nothing' } },
  { path: `${IN}/event-filter.html`, found: { place: IN, content: 'nothing' } },
  { path: 'dumps/nodes', found: { place: 'dumps', content: 'unknown' } },
  { path: 'x-cv.yaml', found: { place: '', content: 'unknown' } },
])('knows $path', ({ path, found }) => {
  expect(readSavedPath(path)).toMatchObject(found);
});
