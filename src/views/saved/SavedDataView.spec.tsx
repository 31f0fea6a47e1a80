/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findScenario, snapshotOf } from '../../../scenarios';
import { missing, parseInstant } from '../../engine';
import type { ReadCluster, SavedAnswer } from '../../data/saved/read-given-files';
import type { WorkerMessage } from '../../data/saved/worker-messages';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { sentRequests } from '../../testing/sdk-stub';
import { SavedDataView } from './SavedDataView';

/** A worker that a test speaks for. */
class FakeWorker {
  static latest: FakeWorker | undefined;
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  readonly postMessage = jest.fn();
  readonly terminate = jest.fn();

  constructor() {
    FakeWorker.latest = this;
  }
}

function aCluster(id: string, place = ''): ReadCluster {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const now = parseInstant(scenario.startsAt) ?? 0n;
  return {
    origin: { place, clusterId: `id-of-${id}`, startedAt: now },
    now,
    snapshot: snapshotOf(scenario.stateAt(scenario.showAtMs)),
    duplicates: [],
    machineConfiguration: missing('NotCollected'),
    configs: new Map(),
  };
}

async function say(message: WorkerMessage): Promise<void> {
  // What awaits the answer goes on, and scripts of its own arrive.
  await act(async () => {
    FakeWorker.latest?.onmessage?.({ data: message });
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const answer = (given: Partial<SavedAnswer>): Promise<void> =>
  say({ type: 'answer', answer: { origins: [], faults: [], ...given } });

async function chooseFile(): Promise<void> {
  const file = new File(['0123456789'.repeat(200)], 'must-gather.tar.gz');
  // jsdom does not know it.
  Object.assign(file, { webkitRelativePath: '' });
  await userEvent.upload(screen.getByTestId('choose-files'), file);
}

function show() {
  return renderWithTexts(<SavedDataView scriptUrl={() => 'reader.js'} />);
}

beforeEach(() => {
  Object.assign(globalThis, {
    Worker: FakeWorker,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

it('says what is read, and that nothing is sent', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Open saved data' })).toBeInTheDocument();
  expect(
    screen.getByText('The files are read in this browser. Nothing is uploaded.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/Up to 500 MB of cluster objects/)).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
});

it('tells how far it is, and can be canceled', async () => {
  show();
  await chooseFile();
  await say({ type: 'progress', readBytes: 1_000 });
  expect(screen.getByRole('progressbar', { name: 'Reading must-gather.tar.gz' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  expect(screen.getByText('1 kB of 2 kB')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByTestId('open-saved')).toBeInTheDocument();
  expect(FakeWorker.latest?.terminate).toHaveBeenCalled();
});

it('shows the page of the saved moment, asks the cluster for nothing, and closes it', async () => {
  show();
  await chooseFile();
  const cluster = aCluster('drain-blocked');
  await answer({ cluster, origins: [cluster.origin] });
  expect(await screen.findByTestId('verdict')).toBeInTheDocument();
  expect(screen.getByTestId('saved-banner')).toHaveTextContent(
    /Saved data from must-gather\.tar\.gz, as of .*This is not the live cluster.*Cluster ID: id-of-drain-blocked/,
  );
  expect(sentRequests()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByTestId('open-saved')).toBeInTheDocument();
});

it('lists several clusters, and reads the one that is chosen', async () => {
  show();
  await chooseFile();
  const [one, other] = [aCluster('drain-blocked', 'a'), aCluster('idle', 'b')];
  const origins = [one.origin, other.origin];
  await answer({ cluster: one, origins });
  await userEvent.selectOptions(await screen.findByTestId('choose-saved'), '1');
  expect(FakeWorker.latest?.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ choice: 'b' }),
  );
  await answer({ cluster: other, origins });
  expect(await screen.findByTestId('choose-saved')).toHaveValue('1');
});

it('says what could not be read beside what could', async () => {
  show();
  await chooseFile();
  const cluster = aCluster('idle');
  await answer({
    cluster,
    origins: [cluster.origin],
    faults: [{ code: 'Truncated', path: 'must-gather.tar.gz', count: 1 }],
  });
  expect(await screen.findByTestId('saved-faults')).toHaveTextContent(
    'must-gather.tar.gz is cut off. Only what comes before was read.',
  );
  expect(screen.getByTestId('verdict')).toBeInTheDocument();
});

it('says why there is nothing to show', async () => {
  show();
  await chooseFile();
  await answer({ faults: [{ code: 'Binary', path: 'photo.jpg', count: 1 }] });
  expect(screen.getByTestId('saved-faults')).toHaveTextContent(
    /No cluster data found.*photo\.jpg is neither text nor an archive\./,
  );
  expect(screen.getByTestId('choose-files')).toBeInTheDocument();
});

it('reads what is dropped, with what is in folders', async () => {
  show();
  const file = {
    isFile: true,
    isDirectory: false,
    fullPath: '/gather/version.yaml',
  };
  const batches = [
    [
      {
        ...file,
        file: (take: (file: File) => void) => take(new File(['a'], 'version.yaml')),
      },
    ],
    [],
  ];
  const folder = {
    isFile: false,
    isDirectory: true,
    fullPath: '/gather',
    createReader: () => ({
      readEntries: (take: (entries: unknown) => void) => take(batches.shift()),
    }),
  };
  const dataTransfer = { items: [{ webkitGetAsEntry: () => folder }] };
  fireEvent.drop(screen.getByTestId('drop-saved'), { dataTransfer });
  expect(await screen.findByText('Reading gather')).toBeInTheDocument();
  expect(FakeWorker.latest?.postMessage).toHaveBeenCalledWith({
    files: [expect.objectContaining({ path: 'gather/version.yaml' })],
  });
});
