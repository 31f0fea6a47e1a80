import {
  KINDS,
  kindPath,
  trimMachineConfigNode,
  trimNode,
  type TrimmedMachineConfigNode,
  type TrimmedNode,
} from '../../engine';
import type { CollectionResource } from './collection';
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
    // A fifth as large as nodes, and API servers say only at the end of a page where it goes on.
    pageSize: 1_000,
    trim: (object) => {
      const trimmed = trimMachineConfigNode(object);
      return trimmed && texts.share(trimmed);
    },
    plural: KINDS.machineconfignodes.title,
  };
}
