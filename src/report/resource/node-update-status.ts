import type {
  GoDuration,
  NodeAssessment,
  NodeAssessmentWord,
  NodePhase,
  ResourceRef,
  ScopeType,
} from '../../engine';
import { toPlainData } from '../document/plain-data';
import type { ConditionDraft } from './condition';
import { cutText } from './cut-text';

/**
 * `status` of a NodeUpdateStatus: the node insight of openshift/api PR 2233, and what `oc adm upgrade status` prints of
 * a node.
 */
export interface NodeUpdateStatusDraft {
  readonly name: string;
  readonly poolResource: ResourceRef;
  readonly scopeType: ScopeType;
  readonly assessment: NodeAssessmentWord;
  readonly phase: NodePhase;
  /** OpenShift version of the configuration that the node runs; absent when unknown. */
  readonly version?: string;
  /** OpenShift version of the configuration that it goes to; absent when unknown. */
  readonly desiredVersion?: string;
  /** `0s` when nothing is left to do; absent when unknown. */
  readonly estimatedToComplete?: GoDuration;
  /** The estimate as `oc` prints it: `+10m`, `+5m`, `-` or `?`. */
  readonly estimate: NodeAssessment['estimate'];
  /** At most 100 characters; only when there is something to say. */
  readonly message?: string;
  /** `Updating`, `Available`, `Degraded`, in this order. */
  readonly conditions: readonly ConditionDraft[];
}

export function toNodeUpdateStatus(node: NodeAssessment): NodeUpdateStatusDraft {
  const { assessment, desiredVersion, estimate, insight, phase } = node;
  const { conditions, estimatedToComplete, message, name, poolResource, scopeType, version } =
    insight;
  return toPlainData<NodeUpdateStatusDraft>({
    name,
    poolResource,
    scopeType,
    assessment,
    phase,
    version,
    desiredVersion,
    estimatedToComplete,
    estimate,
    message: message && cutText(message, 100),
    conditions,
  });
}
