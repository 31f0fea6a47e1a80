/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { SCENARIOS } from '../../../scenarios';
import { SUMMARY_ANNOTATIONS, storeBriefStatus, toMilliseconds } from '../../engine';
import { aPublishedStatus } from '../../testing/a-published-status';
import { assessScenario } from '../../testing/assess-scenario';
import { renderWithTexts } from '../../testing/render-with-texts';
import { resetSdk, setFetchAnswer, setWatchResult } from '../../testing/sdk-stub';
import { version } from '../../../package.json';
import { JudgedDetails } from './JudgedDetails';
import { NeedsAttentionCard, UpdateCard, WorkerPoolsCard } from './overview-cards';

const HOUR_MS = 3_600_000;
let browserMs = Date.now();

beforeEach(resetSdk);
afterEach(() => jest.restoreAllMocks());

/** What cards and items say when this is published. */
async function textOfSurfaces(published: object, nowMs: number): Promise<string> {
  // Ages stand still meanwhile, however slow the machine is; whatever was asked before is due again.
  browserMs += HOUR_MS;
  jest.spyOn(Date, 'now').mockReturnValue(browserMs);
  const headers = { date: new Date(nowMs).toUTCString() };
  setFetchAnswer(() => ({ body: published, headers }));
  for (const kind of ['ClusterVersion', 'ClusterOperator', 'MachineConfigPool']) {
    setWatchResult(kind, [undefined, true, { code: 403, message: 'no' }]);
  }
  const { container, unmount } = renderWithTexts(
    <>
      <JudgedDetails />
      <UpdateCard />
      <NeedsAttentionCard />
      <WorkerPoolsCard />
    </>,
  );
  await screen.findByTestId('details-update');
  const { innerHTML, textContent } = container;
  const shown = [...innerHTML.matchAll(/ (?:href|data-state)="[^"]*"/g)].map(([each]) => each);
  unmount();
  return [textContent, ...shown].join('\n');
}

it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')).map(({ id }) => id))(
  '%s: small surfaces show with what is published for them what they show with all of it',
  async (id) => {
    const status = assessScenario(id);
    const nowMs = toMilliseconds(status.now);
    const small = aPublishedStatus(status);
    const whole = {
      ...small,
      metadata: {
        annotations: {
          [SUMMARY_ANNOTATIONS.observedAt]: new Date(nowMs).toISOString(),
          [SUMMARY_ANNOTATIONS.summary]: storeBriefStatus(status, version),
        },
      },
    };
    expect(await textOfSurfaces(small, nowMs)).toBe(await textOfSurfaces(whole, nowMs));
  },
);
