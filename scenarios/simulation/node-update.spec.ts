import { aRelease } from '../builders';
import { HOUR_MS, SECOND_MS } from './clock';
import { nodeAtRest, type NodeFacts } from './node-facts';
import { updateNode, USUAL_PACE, type NodeUpdateOptions } from './node-update';

const from = aRelease('4.18.8');
const to = aRelease('4.18.9');

function update(options: Partial<NodeUpdateOptions> = {}) {
  return updateNode({
    node: 'worker-a',
    before: nodeAtRest('old', from),
    targetConfig: 'new',
    to,
    pickedMs: 0,
    pace: USUAL_PACE,
    drains: true,
    ...options,
  });
}

function at(moments: ReturnType<typeof update>['moments'], step: string): NodeFacts | undefined {
  return moments.find(({ facts }) => facts.step === step)?.facts;
}

describe('a node on its way through an update', () => {
  it('takes the steps in the order of the Machine Config Operator', () => {
    expect(update().moments.map(({ facts }) => facts.step)).toEqual([
      'picked',
      'starting',
      'cordoning',
      'draining',
      'applying',
      'rebooting',
      'unreachable',
      'returning',
      'resuming',
      'uncordoning',
      'uncordoned',
      'updated',
    ]);
  });

  it('changes the desired configuration first and the current one last', () => {
    const { moments } = update();
    expect(moments[0]?.facts).toMatchObject({
      desiredConfig: 'new',
      currentConfig: 'old',
      state: 'Done',
    });
    expect(at(moments, 'uncordoned')).toMatchObject({
      currentConfig: 'old',
      state: 'Working',
      cordoned: false,
    });
    expect(at(moments, 'updated')).toMatchObject({
      currentConfig: 'new',
      state: 'Done',
      release: to,
    });
  });

  it('asks for a drain and waits until it is applied', () => {
    const { moments } = update();
    expect(at(moments, 'draining')).toMatchObject({
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'uncordon-old',
      cordoned: true,
    });
    expect(at(moments, 'applying')).toMatchObject({
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'drain-new',
    });
  });

  it('is silent while it reboots and comes back with the new system', () => {
    const { moments } = update();
    expect(at(moments, 'unreachable')).toMatchObject({
      kubelet: 'stopped',
      postConfigAction: 'Rebooting',
      release: from,
    });
    expect(at(moments, 'returning')).toMatchObject({ kubelet: 'starting', release: to });
    expect(at(moments, 'resuming')).toMatchObject({ kubelet: 'ready', postConfigAction: '' });
  });

  it('happens on whole seconds, and ends when it says', () => {
    const { doneMs, moments } = update();
    expect(moments.filter(({ atMs }) => atMs % SECOND_MS !== 0)).toEqual([]);
    expect(moments[moments.length - 1]?.atMs).toBe(doneMs);
  });

  it('is neither cordoned nor drained in a single-node cluster', () => {
    const { moments } = update({ drains: false });
    expect(moments.filter(({ facts }) => facts.cordoned)).toEqual([]);
    expect(at(moments, 'draining')).toBeUndefined();
    expect(at(moments, 'updated')?.desiredDrain).toBe('uncordon-old');
  });

  it('fails to be drained from the first attempt on, and degrades after an hour', () => {
    const { doneMs, moments } = update({ fault: { kind: 'drainBlocked', drainError: 'no' } });
    const [draining, failing, timedOut] = moments.slice(3);
    expect(failing?.facts).toMatchObject({ state: 'Working', drainError: 'no' });
    expect(timedOut?.facts).toMatchObject({ state: 'Degraded', cordoned: true });
    expect((timedOut?.atMs ?? 0) - (draining?.atMs ?? 0)).toBe(HOUR_MS);
    expect(moments).toHaveLength(6);
    expect(doneMs).toBe(Infinity);
  });

  it('goes on when the drain is let go', () => {
    const { doneMs, moments } = update({
      fault: { kind: 'drainBlocked', drainError: 'no', untilMs: HOUR_MS / 2 },
    });
    expect(at(moments, 'drainTimedOut')).toBeUndefined();
    expect(at(moments, 'applying')).toMatchObject({ state: 'Working', drainError: undefined });
    expect(doneMs).toBeGreaterThan(HOUR_MS / 2);
    expect(doneMs).toBeLessThan(HOUR_MS);
  });
});
