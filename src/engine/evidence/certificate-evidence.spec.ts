import { aCertificateSigningRequest } from '../../../scenarios/builders';
import { at } from '../../testing/an-update-status';
import { findPendingCertificate } from './certificate-evidence';

const EARLIER = '2026-04-14T12:00:00Z';
const BETWEEN = '2026-04-14T12:08:00Z';
const LATER = '2026-04-14T12:15:00Z';
const LATEST = '2026-04-14T12:30:00Z';
type Options = NonNullable<Parameters<typeof aCertificateSigningRequest>[0]>;
const find = (...requests: readonly Options[]) =>
  findPendingCertificate(requests.map(aCertificateSigningRequest), 'worker-a');

it('is the newest request, with how many wait besides', () =>
  expect(
    find(
      { name: 'older', createdAt: EARLIER },
      { name: 'newer', createdAt: LATER },
      { name: 'of-another', node: 'worker-b', createdAt: LATER },
    ),
  ).toEqual({
    code: 'CertificatePending',
    object: {
      group: 'certificates.k8s.io',
      resource: 'certificatesigningrequests',
      name: 'newer',
    },
    sinceAt: 1_776_168_900_000_000_000n,
    unansweredSinceAt: 1_776_168_000_000_000_000n,
    node: 'worker-a',
    requestor: 'system:serviceaccount:openshift-machine-config-operator:node-bootstrapper',
    isDenied: false,
    others: 1,
  }));

it('counts from the first that nobody has answered', () =>
  expect(
    find(
      { name: 'a', createdAt: EARLIER },
      { name: 'b', state: 'approved', createdAt: BETWEEN },
      { name: 'c', createdAt: LATER },
      { name: 'd', createdAt: LATEST },
    ),
  ).toMatchObject({ unansweredSinceAt: at(LATER), sinceAt: at(LATEST) }));

it('may be denied', () =>
  expect(find({ state: 'denied' })).toMatchObject({ isDenied: true, others: 0 }));

it.each<{ name: string; requests: readonly Options[] }>([
  { name: 'nothing is asked for', requests: [] },
  {
    name: 'the newest is approved',
    requests: [{ createdAt: EARLIER }, { name: 'b', state: 'approved', createdAt: LATER }],
  },
  { name: 'a serving certificate is asked for', requests: [{ use: 'serving' }] },
  {
    name: 'another node asks',
    requests: [{ node: 'worker-b' }, { node: 'worker-ab', by: 'node' }],
  },
])('is none when $name', ({ requests }) => expect(find(...requests)).toBeUndefined());

it('takes no objects for none', () =>
  expect(findPendingCertificate([null, 'text', {}], 'worker-a')).toBeUndefined());
