import { imageBuilds } from './build-evidence';
import { certificates } from './certificate-evidence';
import { configController } from './controller-evidence';
import { configDaemons } from './daemon-evidence';
import { endingPods } from './ending-evidence';
import type { EvidenceFinder } from './finder';
import { installers } from './installer-evidence';
import { machines } from './machine-evidence';
import { failingManifests } from './manifest-evidence';
import { migrations } from './migration-evidence';
import { missedWorkloads } from './missed-workloads';
import { networkPods } from './network-evidence';
import { operatorPods } from './operator-pods';
import { operatorWorkloads } from './operator-workloads';
import { unpinnedNodes } from './unpinned-nodes';
import { replacements } from './replacement-evidence';
import { takenNodes } from './taken-nodes';
import { unmanagedWorkloads } from './unmanaged-workloads';
import { versionOperator } from './version-operator';
import { webhooks } from './webhook-evidence';

/**
 * All finders of evidence, the most telling first: where several find something about one object, the first decides. A
 * node that another controller has taken comes before its Machine that is deleted, which may follow from it.
 */
export const FINDERS: readonly EvidenceFinder[] = [
  failingManifests,
  unmanagedWorkloads,
  webhooks,
  replacements,
  endingPods,
  migrations,
  certificates,
  takenNodes,
  machines,
  configDaemons,
  configController,
  operatorWorkloads,
  installers,
  operatorPods,
  versionOperator,
  networkPods,
  imageBuilds,
  missedWorkloads,
  unpinnedNodes,
];
