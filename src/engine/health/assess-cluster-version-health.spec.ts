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
import {
  assessFailing,
  assessPreviousUpdate,
  assessRequestedRelease,
  readRequestedRelease,
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
    expect(assessFailing(aReadClusterVersion({ conditions: [] }), NOW)).toEqual([
      expect.objectContaining({
        code: 'NoFailingCondition',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: NOW,
        scope: 'ControlPlane',
        clusterVersion: 'version',
      }),
    ]);
  });

  it.each([
    { status: 'True', uncertain: false },
    { status: 'Unknown', uncertain: true },
    { status: 'Perhaps', uncertain: false },
  ])('C2: Failing is $status', ({ status, uncertain }) => {
    expect(assessFailing(failing(status), NOW)).toEqual([
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
    expect(assessFailing(clusterVersion, NOW)).toEqual([]);
  });
});

describe('assessPreviousUpdate', () => {
  const current = anEntry({ state: 'Partial', startedAt: minutesAgo(30) });
  const partial = anEntry({ version: '4.15.9', state: 'Partial' });
  const older = anEntry({ version: OLD_VERSION });
  const find = (history: readonly ReturnType<typeof anEntry>[], operatorVersion = OLD_VERSION) => {
    const clusterVersion = aReadClusterVersion({ history });
    const operator = assessOperator(
      aReadOperator({ versions: [{ name: 'operator', version: operatorVersion }] }),
      { version: TARGET_VERSION, machineConfigOperatorImage: '' },
    );
    return assessPreviousUpdate(
      clusterVersion,
      assessControlPlane(clusterVersion, [operator], NOW),
    );
  };

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
  const accepted = (status: string) =>
    aCondition({
      type: 'ReleaseAccepted',
      status,
      reason: 'RetrievePayload',
      message: 'signature not found',
      lastTransitionAt: minutesAgo(4),
    });
  const asksFor = (status: string, desiredUpdate?: { version?: string; image?: string }) =>
    aReadClusterVersion({ desiredUpdate, conditions: [accepted(status)] });

  it.each([
    {
      name: 'refused',
      clusterVersion: asksFor('False', { version: '4.17.0' }),
      state: 'refused',
      version: '4.17.0',
    },
    {
      name: 'being checked',
      clusterVersion: asksFor('Unknown', { version: '4.17.0' }),
      state: 'checking',
      version: '4.17.0',
    },
    {
      name: 'asked for by image',
      clusterVersion: asksFor('False', { image: 'other' }),
      state: 'refused',
      version: 'other',
    },
    {
      name: 'same version, other image',
      clusterVersion: asksFor('False', { version: TARGET_VERSION, image: 'other' }),
      state: 'refused',
      version: TARGET_VERSION,
    },
    { name: 'nobody says which', clusterVersion: asksFor('False'), state: 'refused', version: '' },
  ])('$name', ({ clusterVersion, state, version }) => {
    expect(readRequestedRelease(clusterVersion)).toEqual({
      version,
      state,
      step: 'RetrievePayload',
      message: 'signature not found',
      sinceAt: minutesAgo(4),
    });
  });

  it.each([
    { name: 'it was accepted', clusterVersion: asksFor('True', { version: '4.17.0' }) },
    {
      name: 'the cluster is at its version',
      clusterVersion: asksFor('False', { version: TARGET_VERSION }),
    },
    {
      name: 'the cluster is at its image',
      clusterVersion: asksFor('Unknown', { image: `image of ${TARGET_VERSION}` }),
    },
    {
      name: 'nothing is said about acceptance',
      clusterVersion: aReadClusterVersion({ desiredUpdate: { version: '4.17.0' } }),
    },
  ])('none when $name', ({ clusterVersion }) => {
    expect(readRequestedRelease(clusterVersion)).toBeUndefined();
    expect(assessRequestedRelease(clusterVersion)).toEqual([]);
  });

  it('ours: a refused one is an error, one that is being checked is none', () => {
    expect(assessRequestedRelease(asksFor('False', { version: '4.17.0' }))).toEqual([
      expect.objectContaining({
        code: 'PayloadNotAccepted',
        level: 'Error',
        impact: 'Update Stalled',
        startedAt: minutesAgo(4),
        version: '4.17.0',
        step: 'RetrievePayload',
      }),
    ]);
    expect(assessRequestedRelease(asksFor('Unknown', { version: '4.17.0' }))).toEqual([]);
  });
});
