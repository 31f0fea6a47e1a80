import { compareAnswers, isUnreadable, type OurAnswer } from './compare';
import type { OcAnswer } from './oc-status';

const TEXT = '= Control Plane =\nAssessment:      Progressing\n';

const printed = (text = TEXT): OcAnswer => ({ outcome: 'printed', text });
const refused = (message: string): OcAnswer => ({ outcome: 'refused', message });
const ours = (changes: Partial<OurAnswer> = {}): OurAnswer => ({
  exitCode: 0,
  text: TEXT,
  notices: [],
  ...changes,
});

describe('compareAnswers', () => {
  it.each([
    { name: 'the same text', oc: printed(), we: ours(), kind: 'same' },
    { name: 'another text', oc: printed(), we: ours({ text: 'x' }), kind: 'difference' },
    { name: 'we alone refuse', oc: printed(), we: ours({ exitCode: 1 }), kind: 'difference' },
    { name: 'oc alone refuses', oc: refused('error: x'), we: ours(), kind: 'difference' },
    { name: 'both refuse', oc: refused('error: x'), we: ours({ exitCode: 1 }), kind: 'bothRefuse' },
    {
      name: 'oc refuses, and we say why it might',
      oc: refused('error: x'),
      we: ours({ notices: ['not understood: x'] }),
      kind: 'printedWithNotice',
    },
    {
      name: 'oc crashes',
      oc: { outcome: 'crashed', message: 'nil' } as const,
      we: ours(),
      kind: 'ocCrashes',
    },
  ])('$name: $kind', ({ oc, we, kind }) => {
    expect(compareAnswers(oc, we).kind).toBe(kind);
  });

  it('names the first lines that differ, and their section', () => {
    const compared = compareAnswers(
      printed(),
      ours({ text: TEXT.replace('Progressing', 'Stalled') }),
    );
    expect(compared).toEqual({
      kind: 'difference',
      symptom: '= Control Plane = oc: Assessment: Progressing | we: Assessment: Stalled',
    });
  });
});

describe('isUnreadable', () => {
  it.each([
    ['error: json: cannot unmarshal bool into Go struct field X.status of type string', true],
    ['error: parsing time "" as "2006-01-02": cannot parse "" as "2006"', true],
    ['error: failed to get label selector from the pool: worker', false],
  ])('%s: %s', (message, expected) => {
    expect(isUnreadable(refused(message))).toBe(expected);
  });
});
