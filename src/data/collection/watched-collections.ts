import {
  KINDS,
  kindPath,
  readName,
  readObject,
  READS,
  trimMachineConfigNode,
  trimNode,
  type TrimmedMachineConfigNode,
  type TrimmedNode,
} from '../../engine';
import type { CollectionResource, NamedObject } from './collection';
import { SharedTexts } from './shared-texts';

export const NODES: CollectionResource<TrimmedNode> = {
  path: kindPath('nodes'),
  trim: trimNode,
  plural: 'nodes',
};

/** Served from 4.19 on; before that there is no such kind. There is one per node, and most of their texts are equal. */
export function machineConfigNodes(): CollectionResource<TrimmedMachineConfigNode> {
  const texts = new SharedTexts();
  return {
    path: kindPath('machineconfignodes'),
    trim: (object) => {
      const trimmed = trimMachineConfigNode(object);
      return trimmed && texts.share(trimmed);
    },
    plural: KINDS.machineconfignodes.title,
  };
}

export type UpdateStatusObject = NamedObject & Readonly<Record<string, unknown>>;

/** The one UpdateStatus. */
export const UPDATE_STATUS: CollectionResource<UpdateStatusObject> = {
  path: kindPath(READS.updateStatus.resource),
  name: READS.updateStatus.name,
  trim: (object) => {
    const name = readName(object);
    return name === '' ? undefined : { ...readObject(object), metadata: { name } };
  },
  plural: KINDS.updatestatuses.title,
};
