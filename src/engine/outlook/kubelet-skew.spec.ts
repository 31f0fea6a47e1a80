import { assessKubeletSkew, readKubernetesMinor } from './kubelet-skew';

it.each([
  ['v1.31.7+1b00a81', 31],
  ['1.31.7', 31],
  ['v2.0.0', undefined],
  ['', undefined],
])('the minor of %p is %p', (version, minor) => expect(readKubernetesMinor(version)).toBe(minor));

it.each([
  { release: '4.8.1', behind: 0, verdict: 'synced' },
  { release: '4.8.1', behind: 1, verdict: 'unsupportedNext' },
  { release: '4.9.1', behind: 1, verdict: 'supportedNext' },
  { release: '4.9.1', behind: 2, verdict: 'unsupported' },
  { release: '4.18.9', behind: 2, verdict: 'unsupportedNext' },
  { release: '4.18.9', behind: 3, verdict: 'unsupported' },
  { release: '4.23.0', behind: 1, verdict: 'supportedNext' },
  { release: '5.0.0', behind: 1, verdict: 'supportedNext' },
  { release: '5.1.0', behind: 2, verdict: 'supportedNext' },
  { release: '5.2.0', behind: 2, verdict: 'unsupportedNext' },
  { release: '4.18.9', behind: -1, verdict: 'ahead' },
  { release: 'unknown', behind: 0, verdict: 'unknown' },
])('on $release a kubelet $behind minors behind is $verdict', ({ release, behind, verdict }) =>
  expect(assessKubeletSkew(`v1.${31 - behind}.4`, '1.31.7', release)).toBe(verdict),
);

it.each([
  ['no version', '1.31.7'],
  ['v1.31.0', ''],
])('cannot tell for kubelet %p and API server %p', (kubelet, apiServer) =>
  expect(assessKubeletSkew(kubelet, apiServer, '4.18.9')).toBe('unknown'),
);
