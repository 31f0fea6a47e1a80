export { clockFrom, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from './clock';
export {
  arbiterPools,
  controlPlanePool,
  nodesNamed,
  workerPool,
  type ClusterShape,
  type NodeShape,
  type PoolShape,
} from './cluster-shape';
export type { ImageStory } from './image-story';
export type { Jitter } from './jitter';
export type { NodeFault } from './node-fault';
export { USUAL_PACE, type NodePace } from './node-update';
export type { OperatorFault } from './roll-operators';
export type { Pause, PoolStory } from './roll-pool';
export { endOfPlan, operatorStory, poolStory, stepMs, updatedMs } from './milestones';
export {
  pastUpdate,
  simulate,
  usualHistory,
  type Extras,
  type Simulation,
  type SimulationOptions,
} from './simulate';
export { ALWAYS, existingFrom, timelineOf, unchanging, type Timeline } from './timeline';
export { planUpdate, type UpdateOptions, type UpdatePlan } from './update-plan';
