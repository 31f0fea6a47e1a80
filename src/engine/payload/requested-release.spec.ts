import { formatInstant } from '../time';
import {
  aCondition,
  aReadClusterVersion,
  minutesAgo,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { readClusterVersion } from '../resources/cluster-version';
import { readRequestedRelease } from './requested-release';

interface Asked {
  readonly version?: string;
  readonly image?: string;
  readonly architecture?: string;
  readonly force?: boolean;
}

const CURRENT_IMAGE = `image of ${TARGET_VERSION}`;

function asksFor(
  status: string,
  desiredUpdate?: Asked,
  message = 'signature not found',
  generations?: readonly [number, number],
) {
  return aReadClusterVersion({
    desiredUpdate,
    generations,
    conditions: [
      aCondition({
        type: 'ReleaseAccepted',
        status,
        reason: 'RetrievePayload',
        message,
        lastTransitionAt: minutesAgo(4),
      }),
    ],
  });
}

const retrieving = (version: string, image: string) =>
  `Retrieving and verifying payload version="${version}" image="${image}"`;

describe('the requested release', () => {
  it.each([
    {
      name: 'refused',
      clusterVersion: asksFor('False', { version: '4.17.0' }),
      expected: { state: 'refused', version: '4.17.0', image: '' },
    },
    {
      name: 'being checked',
      clusterVersion: asksFor('Unknown', { version: '4.17.0' }),
      expected: { state: 'checking', version: '4.17.0' },
    },
    {
      name: 'asked for by image',
      clusterVersion: asksFor('False', { image: 'other' }),
      expected: { state: 'refused', version: 'other', image: 'other' },
    },
    {
      name: 'same version, other image',
      clusterVersion: asksFor('False', { version: TARGET_VERSION, image: 'other' }),
      expected: { state: 'refused', version: TARGET_VERSION, image: 'other' },
    },
    {
      name: 'nobody says which',
      clusterVersion: asksFor('False'),
      expected: { state: 'refused', version: '', image: '' },
    },
    {
      name: 'only the condition says which',
      clusterVersion: asksFor('Unknown', undefined, retrieving('4.17.0', 'i')),
      expected: { state: 'checking', version: '4.17.0', image: 'i' },
    },
    {
      name: 'the condition tells the image',
      clusterVersion: asksFor('Unknown', { version: '4.17.0' }, retrieving('4.17.0', 'i')),
      expected: { version: '4.17.0', image: 'i' },
    },
    {
      name: 'with force',
      clusterVersion: asksFor('False', { version: '4.17.0', force: true }),
      expected: { forced: true },
    },
    {
      name: 'a migration to multi-architecture, which keeps the version',
      clusterVersion: asksFor(
        'False',
        { version: TARGET_VERSION, architecture: 'Multi' },
        retrieving(TARGET_VERSION, 'multi'),
      ),
      expected: { state: 'refused', version: TARGET_VERSION, image: 'multi' },
    },
    {
      name: 'the condition still tells of another one: not looked at yet',
      clusterVersion: asksFor('False', { image: 'new' }, retrieving('4.17.0', 'old')),
      expected: { state: 'checking', step: '', message: '', version: 'new', image: 'new' },
    },
    {
      name: 'the same, by version',
      clusterVersion: asksFor('False', { version: '4.17.1' }, retrieving('4.17.0', 'old')),
      expected: { state: 'checking', step: '', message: '', version: '4.17.1', image: '' },
    },
    {
      name: 'the operator has not seen it yet: what it accepted is another one',
      clusterVersion: asksFor('True', { version: '4.17.1' }, '', [7, 6]),
      expected: { state: 'checking', step: '', message: '', version: '4.17.1', image: '' },
    },
    {
      name: 'nothing is said about acceptance yet, nor about anything that newly',
      clusterVersion: aReadClusterVersion({
        desiredUpdate: { image: 'new' },
        generations: [7, 6],
      }),
      expected: { state: 'checking', step: '', version: 'new', image: 'new' },
    },
    {
      name: 'refused, although something else was changed since',
      clusterVersion: asksFor('False', { version: '4.17.0' }, 'signature not found', [7, 6]),
      expected: { state: 'refused', step: 'RetrievePayload', version: '4.17.0' },
    },
  ])('$name', ({ clusterVersion, expected }) => {
    expect(readRequestedRelease(clusterVersion)).toMatchObject(expected);
  });

  it('has the condition’s own words and time', () => {
    expect(readRequestedRelease(asksFor('False', { version: '4.17.0' }))).toEqual({
      version: '4.17.0',
      image: '',
      forced: false,
      state: 'refused',
      step: 'RetrievePayload',
      message: 'signature not found',
      sinceAt: minutesAgo(4),
    });
  });

  it('that nobody has looked at is as old as the request, where managed fields tell', () => {
    const clusterVersion = readClusterVersion({
      metadata: {
        generation: 7,
        managedFields: [
          {
            manager: 'oc',
            time: formatInstant(minutesAgo(26)),
            fieldsV1: { 'f:spec': { 'f:desiredUpdate': {} } },
          },
          {
            manager: 'oc-channel',
            time: formatInstant(minutesAgo(3)),
            fieldsV1: { 'f:spec': { 'f:channel': {} } },
          },
        ],
      },
      spec: { desiredUpdate: { version: '4.17.1' } },
      status: { observedGeneration: 6, desired: { version: '4.17.0' } },
    });
    expect(readRequestedRelease(clusterVersion)).toMatchObject({
      step: '',
      sinceAt: minutesAgo(26),
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
      clusterVersion: asksFor('Unknown', { image: CURRENT_IMAGE }),
    },
    {
      name: 'the running release is checked anew',
      clusterVersion: asksFor('Unknown', undefined, retrieving(TARGET_VERSION, CURRENT_IMAGE)),
    },
    {
      name: 'it is the running one, of a multi-architecture cluster that does not say so',
      clusterVersion: asksFor(
        'Unknown',
        { version: TARGET_VERSION, architecture: 'Multi' },
        retrieving(TARGET_VERSION, CURRENT_IMAGE),
      ),
    },
    {
      name: 'the operator has not seen a change that asks for nothing new',
      clusterVersion: asksFor('True', { version: TARGET_VERSION }, '', [7, 6]),
    },
    {
      name: 'the operator has seen it and looks at nothing: ClusterVersion is invalid',
      clusterVersion: asksFor('True', { version: '4.17.0' }, '', [7, 7]),
    },
    {
      name: 'nothing is said about acceptance',
      clusterVersion: aReadClusterVersion({ desiredUpdate: { version: '4.17.0' } }),
    },
  ])('none when $name', ({ clusterVersion }) => {
    expect(readRequestedRelease(clusterVersion)).toBeUndefined();
  });
});
