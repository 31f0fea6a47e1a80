import { readLiveCluster } from '../../cli/input/live-cluster';
import { startSandbox, type Sandbox } from '../../sandbox/server/start';
import { SCENARIOS } from '../../scenarios';
import { assessUpdate, NO_MEMORY, type UpdateStatus } from '../../src/engine';
import { toDocument, type UpdateStatusDocument } from '../../src/report/document/document';
import { aConnection } from '../testing/a-connection';
import { settledStatus } from '../testing/settled-status';
import { ClusterWatch } from './cluster-watch';
import { NodeEnvironment } from './node-environment';

/** The largest ones take their time, and show nothing that smaller ones do not. */
const TOLD = SCENARIOS.filter(({ id }) => !id.startsWith('nodes-'));

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, source: { kind: 'scenarios', scenarios: TOLD } });
});
afterAll(() => sandbox.close());

it.each(TOLD)('says of $id what the command line says', async ({ id }) => {
  const connection = aConnection(`${sandbox.url}/sandbox/clusters/${id}@still`);
  const environment = new NodeEnvironment(connection, 'test');
  const watch = new ClusterWatch(environment, connection, 'test', NO_MEMORY);
  watch.start();
  const status = await settledStatus(watch);
  watch.stop();
  const { snapshot } = await readLiveCluster(connection, 'test', 'complete');
  expect(documentOf(status)).toEqual(documentOf(assessUpdate(snapshot, status.now)));
});

/** What is not served is told in the words of whoever asked for it. */
function documentOf(status: UpdateStatus): UpdateStatusDocument {
  const document = toDocument(status);
  return { ...document, missing: document.missing.map((each) => ({ ...each, message: '' })) };
}
