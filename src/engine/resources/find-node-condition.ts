import type {
  MachineConfigNode,
  MachineConfigNodeCondition,
  MachineConfigNodeType,
} from './machine-config-node';

/** The first condition of the type; `undefined` without one. */
export function findNodeCondition(
  { conditions }: Pick<MachineConfigNode, 'conditions'>,
  type: MachineConfigNodeType,
): MachineConfigNodeCondition | undefined {
  return conditions.find((condition) => condition.type === type);
}
