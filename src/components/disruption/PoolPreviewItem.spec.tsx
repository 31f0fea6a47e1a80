/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { findScenario, snapshotOf } from '../../../scenarios';
import { assessUpdate, loaded, missing, parseInstant, readName } from '../../engine';
import {
  previewConfig,
  readDisruptionPolicies,
  readFileDiff,
  readPastedConfig,
  type PoolPreview,
} from '../../engine/disruption';
import { CHRONY_CONFIG } from '../../testing/chrony-config';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { PoolPreviewItem } from './PoolPreviewItem';

/** What it does to pool worker of a cluster that does not let look up whether it has one of that name. */
function previewUnknown(): PoolPreview {
  const scenario = findScenario('config-change');
  if (!scenario) throw new Error('no such scenario');
  const cluster = scenario.stateAt(0);
  const status = assessUpdate(snapshotOf(cluster), parseInstant(scenario.startsAt) ?? 0n);
  const ofKind = (kind: string) => cluster.objects.filter((object) => object.kind === kind);
  const pasted = readPastedConfig(CHRONY_CONFIG);
  if (pasted.state !== 'read') throw new Error('not a MachineConfig');
  const [preview] = previewConfig({
    configs: new Map(ofKind('MachineConfig').map((object) => [readName(object), loaded(object)])),
    policies: readDisruptionPolicies(loaded(ofKind('MachineConfiguration')[0]), '4.18.8'),
    isSingleReplica: false,
    pasted,
    pools: status.pools.filter(({ name }) => name === 'worker'),
    existing: missing('Forbidden'),
  });
  if (!preview) throw new Error('no pool selects it');
  return preview;
}

it('says what a MachineConfig does to the pool, and that it may replace one of that name', async () => {
  const pool = previewUnknown();
  expect(pool.doubts).toContain('ReplacesUnknown');
  const { container } = renderWithTexts(
    <ul>
      <PoolPreviewItem pool={pool} isOpenAtFirst={false} readDiff={readFileDiff} />
    </ul>,
  );
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Pool worker');
  expect(screen.getByTestId('change-count')).toHaveTextContent('1 change');
  expect(
    screen.getByText('Whether the cluster has a MachineConfig with this name is unknown.'),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Show changes: pool worker', expanded: false }),
  ).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
});
