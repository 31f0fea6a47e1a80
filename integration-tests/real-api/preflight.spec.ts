import { once } from 'node:events';
import { at, listAt } from '../../charts/tests/chart';
import { aPod } from '../../scenarios/builders';
import { openScenario } from './support/open-scenario';
import { startCommandLine } from '../support/run-cli';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

/** Pods of applications, on the workers of the scenario. */
const COUNT = 20_000;
const WORKERS = 12;
const PAGE = 500;

test('preflight reads 20,000 pods page by page, and finds what is wrong', async ({ cluster }) => {
  const more = Array.from({ length: COUNT }, (_, index) => {
    const workload = `app-${Math.floor(index / 20)}`;
    return aPod({
      name: `${workload}-${index % 20}`,
      namespace: 'crowd',
      node: `worker-${String(index % WORKERS).padStart(2, '0')}`,
      labels: { app: workload },
      owner: { kind: 'StatefulSet', name: workload },
    });
  });
  const scenario = await openScenario(cluster, 'looking-ahead', { more });
  const before = (await cluster.requestsOf('developer')).length;
  const child = startCommandLine(
    ['preflight', '--output=json', `--kubeconfig=${scenario.kubeconfig('developer')}`],
    scenario.nowMs,
  );
  let said = '';
  child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
  await once(child, 'close');
  expect(child.exitCode).toBe(3);
  const found = listAt(JSON.parse(said), 'releases', 0, 'checks').flatMap((check) =>
    listAt(check, 'findings'),
  );
  expect(JSON.stringify(found)).toContain("2 of 12 nodes in pool worker can't be drained");
  const ofCode = (code: string) =>
    JSON.stringify(found.filter((each) => at(each, 'code') === code));
  expect(ofCode('WorkloadsInterrupted')).toContain('shop/cart');
  expect(ofCode('WorkloadsInterrupted')).not.toContain('crowd/app-');
  // A node takes 250 pods, and has seven times as many.
  expect(ofCode('NoRoom')).toContain('crowd/app-');
  const requests = (await cluster.requestsOf('developer')).slice(before);
  const ofPods = requests.filter(({ uri }) => uri.startsWith('/api/v1/pods?'));
  expect(ofPods.length).toBeGreaterThanOrEqual(COUNT / PAGE);
  expect(requests.filter(({ code }) => code === 403)).toEqual([]);
  await scenario.close();
});
