import { KNOWN_CAUSE_READER } from '../known-causes';
import { assessControlPlane } from '../control-plane/assess-control-plane';
import { assessOperator } from '../control-plane/assess-operator';
import {
  aCondition,
  anEntry,
  aReadClusterVersion,
  aReadOperator,
  minutesAgo,
  NOW,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { aPayload } from '../../testing/a-payload';
import { aNode, aPool } from '../../testing/an-update-status';
import type { PoolAssessment } from '../status/pool';
import { readRequestedRelease } from '../payload/requested-release';
import type { ClusterVersion } from '../resources/cluster-version';
import {
  assessFailing,
  assessInvalid,
  assessPreviousUpdate,
  assessRequestedRelease,
} from './assess-cluster-version-health';

describe('assessFailing', () => {
  const failing = (status: string, message = 'no luck') =>
    aReadClusterVersion({
      conditions: [
        aCondition({
          type: 'Failing',
          status,
          message,
          reason: 'MultipleErrors',
          lastTransitionAt: minutesAgo(12),
        }),
      ],
    });

  it('C1: no Failing condition, as of now', () => {
    expect(assessFailing(aReadClusterVersion({ conditions: [] }), NOW, KNOWN_CAUSE_READER)).toEqual(
      [
        expect.objectContaining({
          code: 'NoFailingCondition',
          level: 'Warning',
          impact: 'Update Stalled',
          startedAt: NOW,
          scope: 'ControlPlane',
          clusterVersion: 'version',
        }),
      ],
    );
  });

  it.each([
    { status: 'True', uncertain: false },
    { status: 'Unknown', uncertain: true },
    { status: 'Perhaps', uncertain: false },
  ])('C2: Failing is $status', ({ status, uncertain }) => {
    expect(assessFailing(failing(status), NOW, KNOWN_CAUSE_READER)).toEqual([
      expect.objectContaining({
        code: 'ClusterVersionFailing',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: minutesAgo(12),
        uncertain,
        conditionReason: 'MultipleErrors',
        message: 'no luck',
      }),
    ]);
  });

  it.each([
    { name: 'Failing is False', clusterVersion: failing('False') },
    { name: 'there is no message to show', clusterVersion: failing('True', '') },
    {
      name: 'the first of two conditions is False',
      clusterVersion: aReadClusterVersion({
        conditions: ['False', 'True'].map((status) =>
          aCondition({ type: 'Failing', status, message: 'm' }),
        ),
      }),
    },
  ])('nothing when $name', ({ clusterVersion }) => {
    expect(assessFailing(clusterVersion, NOW, KNOWN_CAUSE_READER)).toEqual([]);
  });
});

describe('assessPreviousUpdate', () => {
  const current = anEntry({ state: 'Partial', startedAt: minutesAgo(30) });
  const partial = anEntry({ version: '4.15.9', state: 'Partial' });
  const older = anEntry({ version: OLD_VERSION });
  const find = (
    history: readonly ReturnType<typeof anEntry>[],
    operatorVersion = OLD_VERSION,
    pools: readonly PoolAssessment[] = [],
  ) => {
    const clusterVersion = aReadClusterVersion({ history });
    const operator = assessOperator(
      aReadOperator({ versions: [{ name: 'operator', version: operatorVersion }] }),
      { version: TARGET_VERSION, machineConfigOperatorImage: '' },
    );
    return assessPreviousUpdate(
      clusterVersion,
      assessControlPlane(clusterVersion, [operator], NOW),
      pools,
    );
  };

  it('V1: counts the nodes that have the version in between, which reboot again', () => {
    const version = '4.15.9';
    const nodes = [
      aNode({ name: 'a', version }),
      aNode({ name: 'b', version, updated: true }),
      aNode({ name: 'c', version: OLD_VERSION }),
    ];
    const history = [current, partial, older];
    expect(find(history, OLD_VERSION, [aPool({ nodes })])).toMatchObject([{ rebootAgain: 1 }]);
    expect(find(history)[0]).not.toHaveProperty('rebootAgain');
  });

  it.each([
    {
      name: 'the last version that was completed',
      history: [current, partial, older],
      lastCompleted: OLD_VERSION,
    },
    {
      name: 'none, if none ever was',
      history: [current, partial, partial],
      lastCompleted: undefined,
    },
    {
      name: 'none, if there are just two entries',
      history: [current, partial],
      lastCompleted: undefined,
    },
  ])('V1: tells $name', ({ history, lastCompleted }) => {
    expect(find(history)).toEqual([
      expect.objectContaining({
        code: 'PreviousUpdatePartial',
        level: 'Warning',
        impact: 'None',
        startedAt: minutesAgo(30),
        previous: '4.15.9',
        target: TARGET_VERSION,
        lastCompleted,
      }),
    ]);
  });

  it.each([
    { name: 'after a completed update', history: [current, older], operatorVersion: OLD_VERSION },
    { name: 'on installation', history: [current], operatorVersion: OLD_VERSION },
    {
      name: 'once all operators are updated',
      history: [current, partial, older],
      operatorVersion: TARGET_VERSION,
    },
  ])('nothing $name', ({ history, operatorVersion }) => {
    expect(find(history, operatorVersion)).toEqual([]);
  });
});

describe('the requested release', () => {
  const asksFor = (status: string) =>
    aReadClusterVersion({
      desiredUpdate: { version: '4.17.0' },
      conditions: [
        aCondition({
          type: 'ReleaseAccepted',
          status,
          reason: 'RetrievePayload',
          message: 'signature not found',
          lastTransitionAt: minutesAgo(4),
        }),
      ],
    });

  const payloadOf = (clusterVersion: ClusterVersion) => {
    const requested = readRequestedRelease(clusterVersion);
    return requested && aPayload(requested);
  };

  it('ours: a refused one is an error', () => {
    expect(assessRequestedRelease(asksFor('False'), payloadOf(asksFor('False')))).toEqual([
      expect.objectContaining({
        code: 'PayloadNotAccepted',
        level: 'Error',
        impact: 'Update Stalled',
        startedAt: minutesAgo(4),
        version: '4.17.0',
        step: 'RetrievePayload',
      }),
    ]);
  });

  it.each([
    { name: 'that is being checked', status: 'Unknown' },
    { name: 'that was accepted', status: 'True' },
  ])('one $name is none', ({ status }) => {
    expect(assessRequestedRelease(asksFor(status), payloadOf(asksFor(status)))).toEqual([]);
  });
});

describe('an invalid ClusterVersion', () => {
  const invalid = (message: string, status = 'True') =>
    aReadClusterVersion({
      conditions: [
        aCondition({
          type: 'Invalid',
          status,
          reason: 'InvalidClusterVersion',
          message,
          lastTransitionAt: minutesAgo(3),
        }),
      ],
    });

  it.each([
    {
      name: 'one field',
      message:
        'The cluster version is invalid: spec.desiredUpdate.version: Invalid value: "4.99.0": when image is empty the update must be an available update',
      fields: ['spec.desiredUpdate.version'],
    },
    {
      name: 'several fields',
      message:
        'The cluster version is invalid:\n* spec.upstream: Invalid value: ":": must be a valid URL or empty\n* spec.desiredUpdate: Required value: must specify architecture, version, or image\n',
      fields: ['spec.upstream', 'spec.desiredUpdate'],
    },
    {
      name: 'a field that must not be there',
      message:
        'The cluster version is invalid: spec.desiredUpdate.acceptRisks: Forbidden: acceptRisks must not be specified',
      fields: ['spec.desiredUpdate.acceptRisks'],
    },
    { name: 'no field that is told', message: 'It is invalid: somehow', fields: [] },
  ])('ours: $name', ({ message, fields }) => {
    expect(assessInvalid(invalid(message), KNOWN_CAUSE_READER)).toEqual([
      expect.objectContaining({
        code: 'ClusterVersionInvalid',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: minutesAgo(3),
        fields,
        message,
      }),
    ]);
  });

  it.each([
    { name: 'the condition is absent', clusterVersion: aReadClusterVersion() },
    { name: 'it is False', clusterVersion: invalid('m', 'False') },
  ])('none when $name', ({ clusterVersion }) => {
    expect(assessInvalid(clusterVersion, KNOWN_CAUSE_READER)).toEqual([]);
  });
});
