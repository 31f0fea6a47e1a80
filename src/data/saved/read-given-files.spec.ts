import { gzipSync } from 'node:zlib';
import { findScenario } from '../../../scenarios';
import { assessUpdate, readObject, type UpdateStatus } from '../../engine';
import { readDisruptionWants } from '../../engine/disruption';
import type { SavedFaultCode } from '../../saved';
import { mustGatherOf, packFiles, type GatheredFile } from '../../testing/must-gather';
import type { GivenFile } from './given-files';
import { readGivenFiles, type SavedAnswer } from './read-given-files';

function gather(id: string, folder?: string): readonly GatheredFile[] {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { showAtMs, startsAt } = scenario;
  const startedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
  return mustGatherOf(scenario.stateAt(showAtMs), { startedAt, folder });
}

function given(path: string, ...content: readonly Uint8Array[]): GivenFile {
  return { path, content: new Blob(content.map((part) => new Uint8Array(part))) };
}

async function packed(id: string): Promise<Uint8Array> {
  return gzipSync(await packFiles(gather(id)));
}

function judge({ cluster }: SavedAnswer): UpdateStatus {
  if (!cluster) throw new Error('no cluster was found');
  return assessUpdate(cluster.snapshot, cluster.now);
}

const ignore = (): undefined => undefined;

it('reads the cluster in an archive as of its own moment', async () => {
  const file = given('must-gather.tar.gz', await packed('drain-blocked'));
  const read: number[] = [];
  const answer = await readGivenFiles({ files: [file] }, (bytes) => read.push(bytes));
  expect(answer.faults).toEqual([]);
  expect(answer.cluster?.now).toBe(answer.cluster?.origin.startedAt);
  expect(judge(answer).verdict.kind).toBe('waitingForYou');
  expect(read.reduce((sum, bytes) => sum + bytes)).toBe(file.content.size);
});

it('reads the files of a folder', async () => {
  const files = gather('moving-update').map(({ path, text }) =>
    given(path, new TextEncoder().encode(text)),
  );
  expect(judge(await readGivenFiles({ files }, ignore)).verdict.kind).toBe('progressing');
});

// A worker answers with a message.
it('answers with what can be sent as a message', async () => {
  const files = [given('must-gather.tar.gz', await packed('config-change'))];
  const answer = await readGivenFiles({ files }, ignore);
  const sent = structuredClone(answer);
  expect(sent).toEqual(answer);
  expect(judge(sent)).toEqual(judge(answer));
});

it('answers whole MachineConfigs by name, and no others', async () => {
  const files = [given('must-gather.tar.gz', await packed('config-change'))];
  const first = await readGivenFiles({ files }, ignore);
  expect(first.cluster?.configs.size).toBe(0);
  const [name = ''] = readDisruptionWants(judge(first).pools);
  const { cluster } = await readGivenFiles({ files, configs: [name, 'other'] }, ignore);
  const config = cluster?.configs.get(name);
  expect(config?.state === 'loaded' && readObject(config.value).spec).toBeDefined();
  expect(cluster?.configs.get('other')).toMatchObject({ state: 'missing', reason: 'NotFound' });
});

it('shows the gather that was chosen', async () => {
  const files = [...gather('drain-blocked', 'one'), ...gather('moving-update', 'one.more')].map(
    ({ path, text }) => given(path, new TextEncoder().encode(text)),
  );
  const newest = await readGivenFiles({ files }, ignore);
  expect(newest.origins).toHaveLength(2);
  expect(newest.cluster?.origin.place).toBe(newest.origins[0]?.place);
  const choice = newest.origins[1]?.place ?? '';
  const chosen = await readGivenFiles({ files, choice }, ignore);
  expect(chosen.cluster?.origin.place).toBe(choice);
});

describe('what is broken', () => {
  it('is told, and what came before is shown', async () => {
    const bytes = await packed('drain-blocked');
    const files = [given('must-gather.tar.gz', bytes.subarray(0, bytes.length - 2_000))];
    const { cluster, faults } = await readGivenFiles({ files }, ignore);
    expect(faults.map(({ code }) => code)).toEqual<SavedFaultCode[]>(['Truncated']);
    expect(cluster).toBeDefined();
  });

  it.each([
    { name: 'garbage', bytes: new Uint8Array([0, 1, 2, 3, 0, 0, 7]), code: 'Binary' },
    { name: 'an empty file', bytes: new Uint8Array(), code: 'NothingFound' },
    { name: 'a torn archive', bytes: new Uint8Array([0x1f, 0x8b, 8, 0]), code: 'Truncated' },
  ])('is told of $name', async ({ bytes, code }) => {
    const { cluster, faults } = await readGivenFiles({ files: [given('x', bytes)] }, ignore);
    expect(cluster).toBeUndefined();
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});

it('ends early when it is told to', async () => {
  const controller = new AbortController();
  const files = [given('a.yaml', new Uint8Array(1_000_000)), given('b.yaml', new Uint8Array(9))];
  let readBytes = 0;
  await readGivenFiles(
    { files },
    (bytes) => {
      readBytes += bytes;
      controller.abort();
    },
    controller.signal,
  );
  expect(readBytes).toBeLessThan(1_000_000);
});
