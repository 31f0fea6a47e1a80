import { SCENARIOS, type KubernetesObject } from '../../scenarios';
import { KIND_NAMES, kindPath, KINDS } from '../../src/engine';
import { GROUP } from '../../src/report/resource/api';
import { at } from '../../charts/tests/chart';
import { withSignedRequest } from './support/certificate-request';
import { describeRefusal } from './support/api';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

test('every kind that is read is served as the table of kinds says', async ({ cluster }) => {
  // The chart brings its own.
  for (const name of KIND_NAMES.filter((each) => KINDS[each].group !== GROUP)) {
    const { group, kind, scope, version } = KINDS[name];
    const apiVersion = group === '' ? version : `${group}/${version}`;
    const served = await cluster.api.find({ apiVersion, kind });
    expect(served.path()).toBe(kindPath(name));
    expect(served.isNamespaced, name).toBe(scope === 'Namespaced');
  }
});

/** Large ones have objects like any other. */
const TOLD = SCENARIOS.filter(({ id }) => !id.startsWith('nodes-'));

test('a real API would take all objects of all scenarios', async ({ cluster }) => {
  const forms = new Map<string, KubernetesObject>();
  for (const scenario of TOLD) {
    for (const object of scenario.stateAt(scenario.showAtMs).objects)
      forms.set(describeForm(object), object);
  }
  await cluster.fill([]);
  expect(forms.size).toBeGreaterThan(40);
  const refusals: string[] = [];
  for (const object of forms.values()) {
    const { kind, metadata } = object;
    const { namespace } = metadata;
    if (namespace !== undefined) await cluster.makeNamespace(namespace);
    const answer = await cluster.api.tryOut(withSignedRequest(object), namespace ?? '');
    if (answer.code !== 201) refusals.push(`${kind} ${metadata.name}: ${describeRefusal(answer)}`);
  }
  expect(refusals).toEqual([]);
});

test('what a real API has stored of a scenario is all of it', async ({ cluster }) => {
  const scenario = TOLD.find(({ id }) => id === 'drain-variety');
  if (!scenario) throw new Error('there is no such scenario');
  const { objects } = scenario.stateAt(scenario.showAtMs);
  await cluster.fill(objects);
  for (const object of objects) {
    const { path } = await cluster.api.find(object);
    const { name, namespace } = object.metadata;
    const stored = await cluster.api.must('GET', `${path(namespace)}/${name}`);
    expect(stored).toMatchObject(object);
    expect(at(stored, 'metadata', 'resourceVersion')).toBeDefined();
  }
});

/** The fields of an object, without their values: objects with the same ones are taken or refused alike. */
function describeForm(value: unknown, path = ''): string {
  if (typeof value !== 'object' || value === null) return `${path}:${typeof value}`;
  const isMap = /\.(labels|annotations|matchLabels)$/.test(path);
  const inner = Object.entries(value).map(([key, field]) =>
    describeForm(field, `${path}.${isMap ? '*' : Array.isArray(value) ? '' : key}`),
  );
  const kind = at(value, 'kind');
  return [...new Set([path === '' ? String(kind) : path, ...inner])].sort().join('\n');
}
