import type { ResourceRef } from '../resources/resource-ref';

/** An image policy that decides on an image. */
export interface ImagePolicyMatch {
  readonly policy: ResourceRef;
  /** As the API spells it. */
  readonly kind: 'ClusterImagePolicy' | 'ImagePolicy';
  /** The scope of the policy that the image is in, the most specific of all policies. */
  readonly imageScope: string;
}
