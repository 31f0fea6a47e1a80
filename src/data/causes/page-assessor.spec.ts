import { findScenario, snapshotOf } from '../../../scenarios';
import { assessUpdate, fromMilliseconds } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { NODE_CAUSE_READER } from '../../engine/known-causes/of-nodes';
import { at } from '../../testing/an-update-status';
import { SUPPLEMENT } from '../../engine/supplement';
import { OnDemand } from '../on-demand';
import { PageAssessor } from './page-assessor';

function cluster(id: string) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  return { snapshot: snapshotOf(scenario.stateAt(showAtMs), denials, now), now };
}

describe('an assessor of the page', () => {
  it('asks for known causes at the first message, and goes on with them', async () => {
    const fetch = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const causes = new OnDemand(fetch);
    const supplement = new OnDemand(() => Promise.resolve(SUPPLEMENT));
    await supplement.arrival();
    const assessor = new PageAssessor(causes, { supplement });
    const { snapshot, now } = cluster('os-image-pull');

    expect(assessor.assess(snapshot, now).verdict.cause?.code).toBe('NotRead');
    expect(assessor.wantsCauses).toBe(true);
    assessor.assess(snapshot, now);
    expect(fetch).toHaveBeenCalledTimes(1);

    await new Promise<void>((arrived) => causes.subscribe(arrived));
    expect(assessor.assess(snapshot, now)).toEqual(assessUpdate(snapshot, now));
    expect(assessor.wantsCauses).toBe(false);
  });

  it('with a part about nodes leaves it to others to ask, and says more with each part', async () => {
    const fetchAll = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const fetchPart = jest.fn(() => Promise.resolve(NODE_CAUSE_READER));
    const causes = new OnDemand(fetchAll);
    const nodeCauses = new OnDemand(fetchPart);
    const assessor = new PageAssessor(causes, { nodeCauses });
    const { snapshot, now } = cluster('os-image-pull');

    expect(assessor.assess(snapshot, now).verdict.cause?.code).toBe('NotRead');
    expect(fetchPart).not.toHaveBeenCalled();
    assessor.loadCauses({ isAwaited: true });
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(fetchAll).not.toHaveBeenCalled();

    await nodeCauses.arrival();
    const { verdict } = assessUpdate(snapshot, now);
    expect(assessor.assess(snapshot, now).verdict).toEqual(verdict);
    expect(assessor.wantsCauses).toBe(false);
  });

  it('asks for the whole table where a verdict waits for more, or for nothing', () => {
    const unread = cluster('failing');
    const fetchPart = jest.fn(() => Promise.resolve(NODE_CAUSE_READER));
    const fetchAll = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const nodeCauses = new OnDemand(fetchPart);
    const assessor = new PageAssessor(new OnDemand(fetchAll), { nodeCauses });
    assessor.assess(unread.snapshot, unread.now);
    assessor.loadCauses({ isAwaited: true });
    expect(fetchAll).toHaveBeenCalledTimes(1);
    const other = new PageAssessor(new OnDemand(fetchAll), { nodeCauses });
    const { snapshot, now } = cluster('os-image-pull');
    other.assess(snapshot, now);
    other.loadCauses({ isAwaited: false });
    expect(fetchAll).toHaveBeenCalledTimes(2);
    expect(fetchPart).not.toHaveBeenCalled();
  });

  it('asks for none where nothing is wrong', () => {
    const fetch = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const { snapshot, now } = cluster('idle');
    new PageAssessor(new OnDemand(fetch)).assess(snapshot, now);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks again for a table that did not arrive', async () => {
    const offline = Promise.reject(new Error('offline'));
    const fetch = jest.fn(() => offline);
    const causes = new OnDemand(fetch);
    causes.load();
    await offline.catch(() => undefined);
    causes.load();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
