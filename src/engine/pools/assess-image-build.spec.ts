import { aMachineOsBuild, aMachineOsConfig, osImageOf } from '../../../scenarios/builders';
import { aReadPool, at } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { MINUTE } from '../time';
import {
  assessImageBuild,
  findPoolImage,
  holdsNodesBack,
  isBuiltForNobody,
  readImageBuilds,
} from './assess-image-build';

const START = '2025-11-03T13:00:00Z';
const END = '2025-11-03T13:12:00Z';
const pool = aReadPool({ name: 'infra', targetConfig: 'new' });

function builds(
  outcome: 'Building' | 'Failed' | 'Interrupted' | 'Prepared' | 'Succeeded',
  image?: string,
) {
  const ended = outcome === 'Building' || outcome === 'Prepared' ? undefined : END;
  return readImageBuilds({
    configs: loaded([aMachineOsConfig({ pool: 'infra', image })]),
    builds: loaded([
      aMachineOsBuild({
        pool: 'infra',
        machineConfig: 'old',
        outcome: 'Succeeded',
        startedAt: '2025-10-01T08:00:00Z',
        endedAt: '2025-10-01T08:17:00Z',
      }),
      aMachineOsBuild({
        pool: 'infra',
        machineConfig: 'new',
        outcome,
        message: 'the message',
        startedAt: START,
        endedAt: ended,
      }),
    ]),
  });
}

describe('assessImageBuild', () => {
  it.each([
    { outcome: 'Prepared', kind: 'waiting', holds: true },
    { outcome: 'Building', kind: 'building', holds: true },
    { outcome: 'Failed', kind: 'failed', holds: true },
    { outcome: 'Interrupted', kind: 'interrupted', holds: true },
    { outcome: 'Succeeded', kind: 'built', holds: true },
  ] as const)('a build that is $outcome: $kind', ({ outcome, kind, holds }) => {
    const build = assessImageBuild(pool, builds(outcome));
    expect(build).toMatchObject({ kind, startedAt: at(START), message: 'the message' });
    expect(holdsNodesBack(build)).toBe(holds);
  });

  it('is applied once the pool is given the image that was pushed', () => {
    const build = assessImageBuild(pool, builds('Succeeded', osImageOf('infra', 'new')));
    expect(build).toMatchObject({ kind: 'applied', endedAt: at(END) });
    expect(holdsNodesBack(build)).toBe(false);
  });

  it('tells how long builds took that ended well', () => {
    expect(assessImageBuild(pool, builds('Building'))?.took).toEqual({
      fromNs: 17n * MINUTE,
      toNs: 17n * MINUTE,
      samples: 1,
    });
    expect(assessImageBuild(pool, builds('Succeeded'))?.took).toMatchObject({
      fromNs: 12n * MINUTE,
      samples: 2,
    });
  });

  it('waits while there is no build for the target yet, and knows how long others took', () => {
    const other = aReadPool({ name: 'infra', targetConfig: 'newer' });
    expect(assessImageBuild(other, builds('Succeeded'))).toEqual({
      kind: 'waiting',
      message: '',
      took: { fromNs: 12n * MINUTE, toNs: 17n * MINUTE, samples: 2 },
    });
  });

  it('goes by the build that the configuration names', () => {
    const again = (outcome: 'Failed' | 'Building', createdAt: string, name: string) => ({
      ...aMachineOsBuild({ pool: 'infra', machineConfig: 'new', outcome, startedAt: createdAt }),
      metadata: { name, creationTimestamp: createdAt },
    });
    const both = [
      again('Building', '2025-11-03T13:00:00Z', 'first'),
      again('Failed', '2025-11-03T13:30:00Z', 'second'),
    ];
    const kindWith = (build: string | undefined) =>
      assessImageBuild(
        pool,
        readImageBuilds({
          configs: loaded([aMachineOsConfig({ pool: 'infra', build })]),
          builds: loaded(both),
        }),
      )?.kind;
    expect(kindWith('first')).toBe('building');
    expect(kindWith(undefined)).toBe('failed');
  });

  it.each([
    { condition: 'BuildPending', kind: 'waiting' },
    { condition: 'Building', kind: 'building' },
    { condition: 'BuildFailed', kind: 'failed' },
    { condition: 'ImageBuildDegraded', kind: 'failed' },
    { condition: 'BuildInterrupted', kind: 'interrupted' },
    { condition: 'BuildSuccess', kind: 'applied' },
  ])('without the objects, by the pool’s condition $condition', ({ condition, kind }) => {
    const conditions = [{ type: condition, status: 'True', message: 'm' }];
    const unreadable = readImageBuilds({
      configs: missing('Forbidden'),
      builds: missing('Forbidden'),
    });
    expect(assessImageBuild(aReadPool({ conditions }), unreadable)?.kind).toBe(kind);
  });

  it('is nothing for a pool that is not in image mode', () => {
    expect(assessImageBuild(aReadPool({ name: 'worker' }), builds('Building'))).toBeUndefined();
    expect(assessImageBuild(pool, readImageBuilds(undefined))).toBeUndefined();
    expect(findPoolImage(aReadPool({ name: 'worker' }), builds('Building'))).toBeUndefined();
    expect(holdsNodesBack(undefined)).toBe(false);
  });

  it('survives objects that are anything', () => {
    const odd = readImageBuilds({
      configs: loaded([null, 7, { spec: 'x' }]),
      builds: loaded([{ status: [] }, undefined]),
    });
    expect(assessImageBuild(pool, odd)).toBeUndefined();
  });
});

it.each([
  { kind: 'interrupted', machines: 0, isIt: true },
  { kind: 'building', machines: 0, isIt: true },
  { kind: 'failed', machines: 0, isIt: false },
  { kind: 'interrupted', machines: 1, isIt: false },
  { kind: 'interrupted', machines: undefined, isIt: false },
] as const)('$kind, for $machines nodes: built for nobody is $isIt', ({ isIt, kind, machines }) => {
  expect(isBuiltForNobody({ ...pool, reported: { machines } }, { kind, message: '' })).toBe(isIt);
});
