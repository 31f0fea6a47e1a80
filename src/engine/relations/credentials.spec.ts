import { outlinesOfDegraded } from '../../testing/engine/fault-situations';

const expired = (app: string): string =>
  `unable to get primary storage account key: ClientSecretCredential authentication failed: AADSTS7000222: The provided client secret keys for app '${app}' are expired. Visit the Azure portal to create new keys for your app`;
const OF_STORAGE =
  'unable to sync storage configuration: InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.';
const OF_KEY =
  'failed to list load balancers: InvalidClientTokenId: The security token included in the request is invalid';
const OF_ISSUER = (issuer: string): string =>
  `WebIdentityErr: failed to retrieve credentials\ncaused by: InvalidIdentityToken: No OpenIDConnect provider found in your account for ${issuer}\n\tstatus code: 400`;
const COUNTED = '5 of 8 credentials requests are failing to sync.';

describe('operators whose credentials the cloud rejects', () => {
  it('follow from the worst of them, and so does who hands the credentials out', () =>
    expect(
      outlinesOfDegraded({
        'cloud-credential': COUNTED,
        'image-registry': expired('a'),
        storage: expired('a'),
      }),
    ).toEqual([
      {
        root: 'OperatorDegraded image-registry',
        follows: [
          'missesCredentials: OperatorDegraded cloud-credential',
          'missesCredentials: OperatorDegraded storage',
        ],
      },
    ]));

  it('may read the answers of two services', () =>
    expect(outlinesOfDegraded({ 'image-registry': OF_STORAGE, ingress: OF_KEY })).toEqual([
      {
        root: 'OperatorDegraded image-registry',
        follows: ['missesCredentials: OperatorDegraded ingress'],
      },
    ]));

  it('may come with tokens of an issuer that the account does not know', () =>
    expect(
      outlinesOfDegraded({
        'image-registry': OF_ISSUER('https://a.example.com'),
        storage: OF_ISSUER('https://a.example.com'),
      }),
    ).toEqual([
      {
        root: 'OperatorDegraded image-registry',
        follows: ['missesCredentials: OperatorDegraded storage'],
      },
    ]));

  it('leave who hands them out alone where they are not the same', () =>
    expect(
      outlinesOfDegraded({ 'cloud-credential': COUNTED, a: expired('a'), b: expired('b') }),
    ).toHaveLength(3));

  it.each<{ name: string; messages: Readonly<Record<string, string>> }>([
    { name: 'of other applications', messages: { a: expired('a'), b: expired('b') } },
    {
      name: 'of other issuers',
      messages: { a: OF_ISSUER('https://a.example.com'), b: OF_ISSUER('https://b.example.com') },
    },
    { name: 'for something else, too', messages: { a: OF_KEY, b: 'the volume is full' } },
    {
      name: 'that are not known to be rejected',
      messages: { 'cloud-credential': COUNTED, b: 'the volume is full' },
    },
    {
      name: 'where who hands them out says more',
      messages: { a: OF_KEY, 'cloud-credential': `${COUNTED} The root secret is missing.` },
    },
  ])('do not where they fail $name', ({ messages }) =>
    expect(outlinesOfDegraded(messages)).toHaveLength(2),
  );
});
