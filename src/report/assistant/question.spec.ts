import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import { askAbout, MOST_ATTACHED } from './question';

describe('askAbout', () => {
  it('attaches all that is said of 5,000 nodes', () => {
    const { facts } = askAbout(assessScenario('nodes-5000'), undefined, english);
    expect(facts.length).toBeLessThan(MOST_ATTACHED);
    expect(facts).not.toContain('left out');
  });

  it('ends at a line where there is more than a model takes, and says so', () => {
    const status = assessScenario('drain-blocked');
    const attention = status.attention.flatMap((fault) =>
      Array.from({ length: 200 }, (_, index) => ({ ...fault, key: `${fault.key}-${index}` })),
    );
    const { facts } = askAbout({ ...status, attention }, undefined, english);
    expect(facts).toMatch(/\n\nThe rest of \d+ characters is left out\.\n$/);
    expect(facts.length).toBeLessThan(MOST_ATTACHED + 100);
  });
});
