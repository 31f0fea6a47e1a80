import { findScenario, snapshotOf } from '../../../scenarios';
import {
  assessUpdate,
  CONFIG_SOURCES,
  fromMilliseconds,
  KUBELET_SOURCES,
  type UpdateStatus,
} from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { CONFIG_CAUSE_READER } from '../../engine/known-causes/of-configs';
import { KUBELET_CAUSE_READER } from '../../engine/known-causes/of-kubelets';
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

const nodesOf = ({ pools }: UpdateStatus) => pools.flatMap(({ nodes }) => nodes);

/** A cluster with nodes on their way, and the same five minutes later. */
function movingCluster() {
  const scenario = findScenario('moving-update');
  if (!scenario) throw new Error('no such scenario');
  const look = (elapsedMs: number) => {
    const now = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
    return { now, snapshot: snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, now) };
  };
  const [before, after] = [look(3_600_000), look(3_900_000)];
  return { ...before, later: after.snapshot, nowLater: after.now };
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
    const unread = assessor.assess(snapshot, now);
    expect(fetch).toHaveBeenCalledTimes(1);

    await new Promise<void>((arrived) => causes.subscribe(arrived));
    const read = assessor.assess(snapshot, now);
    expect(read).toEqual(assessUpdate(snapshot, now));
    expect(assessor.wantsCauses).toBe(false);
    // What is known of nodes does not follow from causes, and there are thousands.
    const healthy = nodesOf(unread).filter(({ unavailable }) => !unavailable);
    expect(healthy.length).toBeGreaterThan(0);
    for (const node of healthy) expect(nodesOf(read).some((one) => one === node)).toBe(true);
  });

  it('judges the same after it was given up anywhere', () => {
    const causes = new OnDemand(() => Promise.resolve(KNOWN_CAUSE_READER), KNOWN_CAUSE_READER);
    const supplement = new OnDemand(() => Promise.resolve(SUPPLEMENT), SUPPLEMENT);
    const { later, now, nowLater, snapshot } = movingCluster();
    const begin = (): PageAssessor => {
      const assessor = new PageAssessor(causes, { supplement });
      assessor.assess(snapshot, now);
      return assessor;
    };
    const status = begin().assess(later, nowLater);
    const whole = begin().assessInSlices(later, nowLater);
    let pauses = 0;
    while (!whole.next().done) pauses++;
    expect(pauses).toBeGreaterThan(5);
    for (let last = 1; last <= pauses; last++) {
      const assessor = begin();
      const givenUp = assessor.assessInSlices(later, nowLater);
      for (let pause = 0; pause < last; pause++) givenUp.next();
      givenUp.return(status);
      expect(assessor.assess(later, nowLater)).toEqual(status);
    }
  });

  it('with parts leaves it to others to ask, and says more with each part', async () => {
    const fetchAll = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const fetchPart = jest.fn(() => Promise.resolve(CONFIG_CAUSE_READER));
    const fetchOther = jest.fn(() => Promise.resolve(KUBELET_CAUSE_READER));
    const causes = new OnDemand(fetchAll);
    const ofConfigs = new OnDemand(fetchPart);
    const ofKubelets = new OnDemand(fetchOther);
    const parts = [
      { sources: CONFIG_SOURCES, causes: ofConfigs },
      { sources: KUBELET_SOURCES, causes: ofKubelets },
    ];
    const supplement = new OnDemand(() => Promise.resolve(SUPPLEMENT));
    await supplement.arrival();
    const assessor = new PageAssessor(causes, { parts, supplement });
    const { snapshot, now } = cluster('os-image-pull');

    expect(assessor.assess(snapshot, now).verdict.cause?.code).toBe('NotRead');
    expect(fetchPart).not.toHaveBeenCalled();
    assessor.loadCauses({ isAwaited: true });
    expect(fetchPart).toHaveBeenCalledTimes(1);
    expect(fetchOther).not.toHaveBeenCalled();
    expect(fetchAll).not.toHaveBeenCalled();

    await ofConfigs.arrival();
    const { verdict } = assessUpdate(snapshot, now);
    expect(assessor.assess(snapshot, now).verdict).toEqual(verdict);
    expect(assessor.wantsCauses).toBe(false);
  });

  it('asks for the whole table where a verdict waits for more, or for nothing', () => {
    const unread = cluster('failing');
    const fetchPart = jest.fn(() => Promise.resolve(CONFIG_CAUSE_READER));
    const fetchOther = jest.fn(() => Promise.resolve(KUBELET_CAUSE_READER));
    const fetchAll = jest.fn(() => Promise.resolve(KNOWN_CAUSE_READER));
    const ofConfigs = new OnDemand(fetchPart);
    const ofKubelets = new OnDemand(fetchOther);
    const parts = [
      { sources: CONFIG_SOURCES, causes: ofConfigs },
      { sources: KUBELET_SOURCES, causes: ofKubelets },
    ];
    const assessor = new PageAssessor(new OnDemand(fetchAll), { parts });
    assessor.assess(unread.snapshot, unread.now);
    assessor.loadCauses({ isAwaited: true });
    expect(fetchAll).toHaveBeenCalledTimes(1);
    const other = new PageAssessor(new OnDemand(fetchAll), { parts });
    const { snapshot, now } = cluster('os-image-pull');
    other.assess(snapshot, now);
    other.loadCauses({ isAwaited: false });
    expect(fetchAll).toHaveBeenCalledTimes(2);
    expect(fetchPart).not.toHaveBeenCalled();
    expect(fetchOther).not.toHaveBeenCalled();
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
