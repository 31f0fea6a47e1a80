import { assessPayloadSteps, type Retrieval } from './payload-steps';

interface Row {
  readonly name: string;
  readonly state: 'checking' | 'refused';
  readonly step: string;
  readonly retrieval?: Retrieval;
  readonly forced?: boolean;
  /** Signature, download, version, preconditions, accepted. */
  readonly states: string;
}

const ROWS: readonly Row[] = [
  {
    name: 'the signature is looked for',
    state: 'checking',
    step: 'RetrievePayload',
    retrieval: 'signature',
    states: 'current notReached notReached notReached notReached',
  },
  {
    name: 'the release is downloaded',
    state: 'checking',
    step: 'RetrievePayload',
    retrieval: 'download',
    states: 'done current notReached notReached notReached',
  },
  {
    name: 'one of the two, nobody knows which',
    state: 'checking',
    step: 'RetrievePayload',
    retrieval: 'unknown',
    states: 'unknown unknown notReached notReached notReached',
  },
  {
    name: 'the signature was not found',
    state: 'refused',
    step: 'RetrievePayload',
    retrieval: 'signature',
    states: 'failed notReached notReached notReached notReached',
  },
  {
    name: 'the download failed',
    state: 'refused',
    step: 'RetrievePayload',
    retrieval: 'download',
    states: 'done failed notReached notReached notReached',
  },
  {
    name: 'the download failed, with force: whether the signature was found is not known',
    state: 'refused',
    step: 'RetrievePayload',
    retrieval: 'download',
    forced: true,
    states: 'unknown failed notReached notReached notReached',
  },
  {
    name: 'the retrieval failed in words that nobody knows',
    state: 'refused',
    step: 'RetrievePayload',
    retrieval: 'unknown',
    states: 'unknown failed notReached notReached notReached',
  },
  {
    name: 'it cannot be loaded',
    state: 'refused',
    step: 'LoadPayload',
    states: 'done done failed notReached notReached',
  },
  {
    name: 'it is another version',
    state: 'refused',
    step: 'VerifyPayloadVersion',
    states: 'done done failed notReached notReached',
  },
  {
    name: 'preconditions fail',
    state: 'refused',
    step: 'PreconditionChecks',
    states: 'done done done failed notReached',
  },
  {
    name: 'nobody has looked at it',
    state: 'checking',
    step: '',
    states: 'notReached notReached notReached notReached notReached',
  },
  {
    name: 'a reason that nobody knows',
    state: 'refused',
    step: 'AskOracle',
    states: 'unknown unknown unknown unknown unknown',
  },
];

it.each(ROWS)('$name', ({ state, step, retrieval = 'unknown', forced = false, states }) => {
  const steps = assessPayloadSteps({ state, step, forced }, retrieval);
  expect(steps.map(({ id }) => id)).toEqual([
    'signature',
    'download',
    'version',
    'preconditions',
    'accepted',
  ]);
  expect(steps.map((one) => one.state).join(' ')).toBe(states);
});
