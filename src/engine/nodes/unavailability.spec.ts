import {
  aMovingNode,
  aNodeCondition,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  minutesAgo,
  NOW,
} from '../../testing/engine/readings';
import { MINUTE, SECOND } from '../time';
import type { UnavailabilityCause } from '../status/node';
import {
  findEarliestCause,
  findUnavailabilityCauses,
  isAtPoolImage,
  isSeriouslyUnavailable,
} from './unavailability';

const off = (type: string, status = 'Unknown') => aNodeCondition({ type, status });

describe('findUnavailabilityCauses', () => {
  it.each([
    { name: 'at rest and healthy', node: aReadNode(), kinds: [] },
    {
      name: 'ready is True',
      node: aReadNode({ conditions: [aNodeCondition({ status: 'True' })] }),
      kinds: [],
    },
    {
      name: 'ready is False',
      node: aReadNode({ conditions: [aNodeCondition()] }),
      kinds: ['NotReady'],
    },
    {
      name: 'ready is Unknown',
      node: aReadNode({ conditions: [off('Ready')] }),
      kinds: ['NotReady'],
    },
    {
      name: 'disk pressure is False',
      node: aReadNode({ conditions: [off('DiskPressure', 'False')] }),
      kinds: [],
    },
    {
      name: 'disk pressure is Unknown',
      node: aReadNode({ conditions: [off('DiskPressure')] }),
      kinds: ['DiskPressure'],
    },
    {
      name: 'network is unavailable',
      node: aReadNode({ conditions: [off('NetworkUnavailable', 'True')] }),
      kinds: ['NetworkUnavailable'],
    },
    {
      name: 'other conditions do not matter',
      node: aReadNode({ conditions: [off('MemoryPressure', 'True')] }),
      kinds: [],
    },
    {
      name: 'conditions in their order, then the cordon',
      node: aReadNode({ unschedulable: true, conditions: [off('DiskPressure'), off('Ready')] }),
      kinds: ['DiskPressure', 'NotReady', 'Unschedulable'],
    },
    { name: 'cordoned', node: anUpdatedNode({ unschedulable: true }), kinds: ['Unschedulable'] },
    { name: 'the daemon works', node: aMovingNode(), kinds: ['DaemonProcessing'] },
    {
      name: 'the daemon works, but the cordon says enough',
      node: aMovingNode({ unschedulable: true }),
      kinds: ['Unschedulable'],
    },
    { name: 'the daemon gave up', node: aMovingNode({ daemonState: 'Degraded' }), kinds: [] },
    {
      name: 'the daemon cannot reconcile',
      node: aMovingNode({ daemonState: 'Unreconcilable' }),
      kinds: [],
    },
    { name: 'no state', node: aReadNode({ daemonState: '' }), kinds: ['DaemonProcessing'] },
    {
      name: 'no configs',
      node: aReadNode({ currentConfig: '', desiredConfig: '' }),
      kinds: ['DaemonProcessing'],
    },
    {
      name: 'done, but not at the desired config',
      node: aReadNode({ desiredConfig: 'new' }),
      kinds: ['DaemonProcessing'],
    },
    { name: 'images equal', node: aReadNode({ currentImage: 'i', desiredImage: 'i' }), kinds: [] },
    {
      name: 'images differ',
      node: aReadNode({ currentImage: 'i', desiredImage: 'j' }),
      kinds: ['DaemonProcessing'],
    },
    {
      name: 'an image asked for, none there',
      node: aReadNode({ desiredImage: 'j' }),
      kinds: ['DaemonProcessing'],
    },
    {
      name: 'empty images',
      node: aReadNode({ currentImage: '', desiredImage: '' }),
      kinds: ['DaemonProcessing'],
    },
  ])('$name: $kinds', ({ node, kinds }) => {
    expect(findUnavailabilityCauses(node).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("keeps a condition's own message and time", () => {
    const condition = aNodeCondition({ message: 'kubelet stopped', sinceAt: minutesAgo(3) });
    expect(findUnavailabilityCauses(aReadNode({ conditions: [condition] }))).toEqual([
      { kind: 'NotReady', message: 'kubelet stopped', sinceAt: minutesAgo(3) },
    ]);
  });

  it.each([
    {
      name: 'of a silent kubelet',
      ready: 'Unknown',
      disk: 'Unknown',
      isUnknown: [undefined, true],
    },
    {
      name: 'that it reported itself',
      ready: 'False',
      disk: 'True',
      isUnknown: [undefined, undefined],
    },
    {
      name: 'of a kubelet that reports',
      ready: 'False',
      disk: 'Unknown',
      isUnknown: [undefined, undefined],
    },
  ])('tells whether a condition is known: $name', ({ disk, isUnknown, ready }) => {
    const node = aReadNode({ conditions: [off('Ready', ready), off('DiskPressure', disk)] });
    expect(findUnavailabilityCauses(node).map((cause) => cause.isUnknown)).toEqual(isUnknown);
  });
});

describe('isAtPoolImage', () => {
  it.each([
    { name: 'no image anywhere', pool: {}, desiredImage: undefined, answer: true },
    { name: 'an empty image', pool: {}, desiredImage: '', answer: true },
    { name: 'an image in a pool that is not layered', pool: {}, desiredImage: 'i', answer: false },
    {
      name: 'an image in a layered pool without one',
      pool: { layered: true },
      desiredImage: 'i',
      answer: false,
    },
    {
      name: 'an image the pool has, though it is not layered',
      pool: { newestImage: 'i' },
      desiredImage: 'i',
      answer: false,
    },
    {
      name: 'the image of the layered pool',
      pool: { layered: true, newestImage: 'i' },
      desiredImage: 'i',
      answer: true,
    },
    {
      name: 'another image than the layered pool',
      pool: { layered: true, newestImage: 'i' },
      desiredImage: 'j',
      answer: false,
    },
    {
      name: 'no image in a layered pool with one',
      pool: { layered: true, newestImage: 'i' },
      desiredImage: undefined,
      answer: false,
    },
  ])('$name: $answer', ({ pool, desiredImage, answer }) => {
    expect(isAtPoolImage(aReadNode({ desiredImage }), aReadPool(pool))).toBe(answer);
  });
});

describe('isSeriouslyUnavailable', () => {
  it.each<{ kind: UnavailabilityCause['kind']; age: bigint | undefined; serious: boolean }>([
    { kind: 'NotReady', age: 5n * MINUTE - 1n, serious: false },
    { kind: 'NotReady', age: 5n * MINUTE, serious: true },
    { kind: 'NotReady', age: undefined, serious: true },
    { kind: 'DiskPressure', age: 59n * SECOND, serious: false },
    { kind: 'DiskPressure', age: MINUTE, serious: true },
    { kind: 'NetworkUnavailable', age: 59n * SECOND, serious: false },
    { kind: 'NetworkUnavailable', age: MINUTE, serious: true },
    { kind: 'Unschedulable', age: undefined, serious: false },
    { kind: 'DaemonProcessing', age: undefined, serious: false },
  ])('$kind for $age ns: $serious', ({ kind, age, serious }) => {
    const sinceAt = age === undefined ? undefined : NOW - age;
    expect(isSeriouslyUnavailable([{ kind, message: '', sinceAt }], NOW)).toBe(serious);
  });

  it('needs one serious cause', () => {
    const causes: UnavailabilityCause[] = [
      { kind: 'Unschedulable', message: '' },
      { kind: 'NotReady', message: '', sinceAt: minutesAgo(6) },
    ];
    expect(isSeriouslyUnavailable(causes, NOW)).toBe(true);
    expect(isSeriouslyUnavailable([], NOW)).toBe(false);
  });
});

describe('findEarliestCause', () => {
  it('is the earliest that has a time', () => {
    const causes: UnavailabilityCause[] = [
      { kind: 'Unschedulable', message: '' },
      { kind: 'NotReady', message: '', sinceAt: minutesAgo(6) },
      { kind: 'DiskPressure', message: '', sinceAt: minutesAgo(9) },
    ];
    expect(findEarliestCause(causes)).toBe(minutesAgo(9));
    expect(findEarliestCause(causes.slice(0, 1))).toBeUndefined();
  });
});
