import { readConfigMapData, trimConfigMap } from './config-map';

const GATES = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'admin-gates', namespace: 'openshift-config-managed', managedFields: [] },
  data: { 'ack-4.18-x': 'Read it.', empty: '', number: 7 },
};

it('reads the texts of a ConfigMap', () =>
  expect([...readConfigMapData(GATES)]).toEqual([
    ['ack-4.18-x', 'Read it.'],
    ['empty', ''],
  ]));

it.each([null, 'text', {}, { data: [] }])('reads nothing off %p', (object) =>
  expect([...readConfigMapData(object)]).toEqual([]),
);

it('is trimmed to what is read of it', () => {
  const trimmed = trimConfigMap(GATES);
  expect(readConfigMapData(trimmed)).toEqual(readConfigMapData(GATES));
  expect(JSON.stringify(trimmed)).not.toContain('managedFields');
  expect(trimConfigMap(null)).toBeUndefined();
});
