import { aNode } from '../../testing/an-update-status';
import type { NodeAssessment } from '../status/node';
import { readCause } from './slot-cause';

const WAITING = { isStarted: false, isUpdated: false, isUnavailable: true, isFailing: false };
const CORDONED = [{ kind: 'Unschedulable', message: '' }] as const;
const NOT_READY = [{ kind: 'NotReady', message: '' }] as const;
/** On its way to a configuration that its pool had before. */
const OVERTAKEN = {
  currentConfig: 'a',
  desiredConfig: 'b',
  updated: false,
  updating: false,
  daemonState: 'Rebooting',
  isRebooting: true,
} as const;
const AT_REST = { currentConfig: 'a', desiredConfig: 'a' } as const;

it.each<{ name: string; node: Partial<NodeAssessment>; because: string }>([
  {
    name: 'a cordon that the controller is to lift is the update’s',
    node: { ...AT_REST, unavailableBecause: CORDONED, isUncordonAsked: true },
    because: 'moving',
  },
  {
    name: 'a cordon that nobody is to lift is a person’s',
    node: { ...AT_REST, unavailableBecause: CORDONED },
    because: 'cordoned',
  },
  {
    name: 'a cordon of a drain that is over, and not taken back, is not a person’s',
    node: { ...AT_REST, unavailableBecause: CORDONED, isLeftDrained: true },
    because: 'drained',
  },
  {
    name: 'a node that is in maintenance is, whatever drained it before',
    node: {
      ...AT_REST,
      unavailableBecause: CORDONED,
      isLeftDrained: true,
      cordonedBy: 'NodeMaintenance',
    },
    because: 'cordoned',
  },
  {
    name: 'a node that is not ready after its drain is not ready',
    node: { ...AT_REST, unavailableBecause: [...CORDONED, ...NOT_READY], isLeftDrained: true },
    because: 'notReady',
  },
  {
    name: 'a node that restarts for the configuration before the newest is the update’s',
    node: { ...OVERTAKEN, unavailableBecause: NOT_READY },
    because: 'moving',
  },
  {
    name: 'a node that has nothing to restart for is not ready',
    node: { ...AT_REST, unavailableBecause: NOT_READY },
    because: 'notReady',
  },
])('$name', ({ node, because }) => expect(readCause(aNode(node), WAITING)).toBe(because));
