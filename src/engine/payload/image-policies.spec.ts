import { anImagePolicy } from '../../../scenarios/builders';
import { aPayload } from '../../testing/a-payload';
import { loaded, missing } from '../snapshot';
import {
  addImagePolicies,
  findImagePolicies,
  type ImagePolicyObjects,
  nameImagePolicy,
} from './image-policies';

const IMAGE = 'registry.example.com:5000/mirror/ocp-release@sha256:10';

/** Policies of the cluster by name, and of the namespace, each with its scopes. */
function policiesOf(
  ofCluster: Readonly<Record<string, readonly string[]>>,
  ofNamespace: Readonly<Record<string, readonly string[]>> = {},
): ImagePolicyObjects {
  return {
    clusterImagePolicies: loaded(
      Object.entries(ofCluster).map(([name, scopes]) => anImagePolicy({ name, scopes })),
    ),
    imagePolicies: loaded(
      Object.entries(ofNamespace).map(([name, scopes]) =>
        anImagePolicy({ name, namespace: 'openshift-cluster-version', scopes }),
      ),
    ),
  };
}

const found = (objects: ImagePolicyObjects, image = IMAGE) =>
  findImagePolicies(image, objects)?.map(
    (match) => `${nameImagePolicy(match)}: ${match.imageScope}`,
  );

describe('the scope that an image is in', () => {
  it.each([
    { scope: IMAGE, isIn: true },
    { scope: 'registry.example.com:5000/mirror/ocp-release', isIn: true },
    { scope: 'registry.example.com:5000/mirror', isIn: true },
    { scope: 'registry.example.com:5000', isIn: true },
    { scope: '*.example.com', isIn: true },
    { scope: '*.com', isIn: true },
    { scope: 'registry.example.com:5000/mirror/ocp', isIn: false },
    { scope: 'registry.example.com', isIn: false },
    { scope: '*.registry.example.com', isIn: false },
    { scope: 'registry.example.com:5000/mirror/ocp-release@sha256:11', isIn: false },
    { scope: '*.example.org', isIn: false },
  ])('may be $scope: $isIn', ({ isIn, scope }) =>
    expect(found(policiesOf({ a: [scope] }))).toEqual(
      isIn ? [`ClusterImagePolicy a: ${scope}`] : [],
    ),
  );

  it('may be one with a tag', () =>
    expect(found(policiesOf({ a: ['quay.io/x/y'] }), 'quay.io/x/y:4.18')).toHaveLength(1));

  it('is the most specific of all, whatever the policy', () =>
    expect(
      found(
        policiesOf({
          a: ['*.example.com', 'registry.example.com:5000/mirror'],
          b: ['registry.example.com:5000'],
        }),
      ),
    ).toEqual(['ClusterImagePolicy a: registry.example.com:5000/mirror']));

  it('is told of all policies that have it', () =>
    expect(found(policiesOf({ a: ['*.example.com'], b: ['*.example.com'] }))).toEqual([
      'ClusterImagePolicy a: *.example.com',
      'ClusterImagePolicy b: *.example.com',
    ]));
});

describe('a scope of the namespace', () => {
  const SCOPE = 'registry.example.com:5000/mirror';
  const named = `ImagePolicy openshift-cluster-version/own: ${SCOPE}`;

  it.each([
    { ofCluster: 'registry.example.com:5000/mirror/ocp-release/sub', expected: named },
    { ofCluster: 'registry.example.com:5000/mirr', expected: named },
    { ofCluster: SCOPE, expected: `ClusterImagePolicy a: ${SCOPE}` },
    {
      ofCluster: 'registry.example.com:5000',
      expected: 'ClusterImagePolicy a: registry.example.com:5000',
    },
    { ofCluster: '*.example.com', expected: 'ClusterImagePolicy a: *.example.com' },
  ])('beside $ofCluster of the cluster: $expected', ({ expected, ofCluster }) =>
    expect(found(policiesOf({ a: [ofCluster] }, { own: [SCOPE] }))).toEqual([expected]),
  );

  it('is not known without permission', () =>
    expect(found({ ...policiesOf({}), imagePolicies: missing('Forbidden') })).toEqual([]));
});

it('is unknown without the policies of the cluster', () => {
  expect(
    findImagePolicies(IMAGE, { ...policiesOf({}), clusterImagePolicies: missing('NotFound') }),
  ).toBeUndefined();
  expect(
    findImagePolicies(IMAGE, { clusterImagePolicies: undefined, imagePolicies: undefined }),
  ).toBeUndefined();
});

it('is in none without an image', () =>
  expect(found(policiesOf({ a: ['*.example.com'] }), '')).toEqual([]));

describe('a request', () => {
  const objects = policiesOf({ a: ['*.example.com'] });
  const rejected = aPayload({
    image: IMAGE,
    failure: { what: 'ContainerWaiting', reason: 'SignatureValidationFailed', message: '' },
  });

  it('that is rejected is told the policy', () =>
    expect(addImagePolicies(rejected, objects)).toMatchObject({
      policies: [
        {
          policy: { group: 'config.openshift.io', resource: 'clusterimagepolicies', name: 'a' },
          kind: 'ClusterImagePolicy',
          imageScope: '*.example.com',
        },
      ],
    }));

  it('stays as it is where no policy is found, or something else is wrong', () => {
    const notFound = aPayload({
      image: IMAGE,
      failure: { what: 'ReleaseAccepted', reason: 'RetrievePayload', message: '' },
    });
    expect(addImagePolicies(notFound, objects)).toBe(notFound);
    expect(addImagePolicies(rejected, policiesOf({}))).toBe(rejected);
  });
});
