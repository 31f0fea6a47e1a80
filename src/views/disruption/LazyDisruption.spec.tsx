/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { findScenario, snapshotOf } from '../../../scenarios';
import { INITIAL_PAGE_STATE } from '../../components/page/page-state';
import { assessUpdate, parseInstant } from '../../engine';
import { renderWithTexts } from '../../testing/render-with-texts';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { LazyDisruption } from './LazyDisruption';

function show(id: string) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { objects, alerts } = scenario.stateAt(scenario.showAtMs);
  setFetchAnswer(({ path }) => {
    const name = path.split('/').at(-1);
    const kind = path.includes('/machineconfigurations/')
      ? 'MachineConfiguration'
      : 'MachineConfig';
    const body = objects.find((object) => object.kind === kind && object.metadata.name === name);
    return body ? { body } : { status: 404, body: { message: 'not found' } };
  });
  const now = parseInstant(scenario.startsAt) ?? 0n;
  return renderWithTexts(
    <LazyDisruption
      status={assessUpdate(snapshotOf({ objects, alerts }), now)}
      state={INITIAL_PAGE_STATE}
      onChange={() => undefined}
      missing={[]}
    />,
  );
}

beforeEach(resetSdk);

it('reads nothing of a hosted cluster', () => {
  show('hosted');
  expect(screen.getByTestId('disruption-hosted')).toBeInTheDocument();
  expect(sentRequests()).toEqual([]);
});

it('reads the configurations that nodes go between, and the policies, by name', async () => {
  show('config-change');
  expect(
    await screen.findByText('After the pool resumes: 60 nodes (no reboot): restart chronyd'),
  ).toBeInTheDocument();
  const paths = sentRequests().map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/machineconfigs/rendered-'))).toHaveLength(8);
  expect(paths.some((path) => path.endsWith('/machineconfigurations/cluster'))).toBe(true);
  expect(
    paths.every((path) =>
      /\/(machineconfigs\/rendered-|machineconfigurations\/cluster)/.test(path),
    ),
  ).toBe(true);
});
