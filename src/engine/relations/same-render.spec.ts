import { aNode, aPool } from '../../testing/an-update-status';
import { outlines } from '../../testing/engine/fault-situations';
import { aHealthInsight } from '../../testing/an-update-status';
import type { HealthInsight } from '../status/health';

const failing = (pool: string, error: string) =>
  ({
    ...aHealthInsight(),
    code: 'RenderDegraded',
    level: 'Error',
    pool,
    resources: [{ resource: 'machineconfigpools', name: pool }],
    message: `Failed to render configuration for pool ${pool}: ${error}`,
  }) as HealthInsight;

const outline = (...health: readonly HealthInsight[]) =>
  outlines({
    pools: ['infra', 'worker'].map((name) =>
      aPool({ name, nodes: [aNode({ name: `${name}-0`, pool: name })] }),
    ),
    health,
  });

it('pools whose MachineConfigs fail with one error are one matter', () =>
  expect(
    outline(failing('infra', 'unknown version'), failing('worker', 'unknown version')),
  ).toEqual([{ root: 'RenderDegraded infra', follows: ['sameRender: RenderDegraded worker'] }]));

it('those that fail with two errors are two', () =>
  expect(outline(failing('infra', 'unknown version'), failing('worker', 'no space'))).toHaveLength(
    2,
  ));
