import type { HostedProblem, NodePoolProblem } from '../../engine';
import type { Language } from '../language/language';

/** Reports of a management cluster about a HostedCluster, as in a verdict or a finding. */
export interface HostedClusterFacts extends Pick<HostedProblem, 'condition' | 'problem'> {
  readonly hostedCluster: string;
}

/** The same of a NodePool. */
export interface NodePoolFacts extends Pick<NodePoolProblem, 'condition' | 'problem'> {
  readonly nodePool: string;
  /** 0: not known. */
  readonly machines: number;
}

/**
 * The problem of a HostedCluster, for headlines and entries. It has no full stop, and begins with a kind or a number.
 */
export function describeHostedCluster(
  { condition, hostedCluster: name, problem }: HostedClusterFacts,
  { t }: Language,
): string {
  switch (problem) {
    case 'invalid':
      return t("HostedCluster {{name}} can't be updated: {{condition}} is False", {
        name,
        condition,
      });
    case 'paused':
      return t('HostedCluster {{name}} is paused, and its requested release is not rolled out', {
        name,
      });
    case 'degraded':
      return t('HostedCluster {{name}} is degraded', { name });
  }
}

/** The problem of a NodePool, for headlines and entries. It has no full stop, and begins with a kind or a number. */
export function describeNodePool(
  { condition, machines: count, nodePool: name, problem }: NodePoolFacts,
  { t }: Language,
): string {
  switch (problem) {
    case 'failed':
      return t('NodePool {{name}} stopped its update in place', { name });
    case 'invalid':
      return t("NodePool {{name}} can't be updated: {{condition}} is False", { name, condition });
    case 'machines':
      return count === 0
        ? t('NodePool {{name}} is waiting for machines that are not ready', { name })
        : t('{{count}} new machines of NodePool {{name}} have not become nodes', {
            count,
            name,
            defaultValue_one: '{{count}} new machine of NodePool {{name}} has not become a node',
          });
    case 'deletion':
      return t('{{count}} old machines of NodePool {{name}} are not deleted', {
        count,
        name,
        defaultValue_one: '{{count}} old machine of NodePool {{name}} is not deleted',
      });
    case 'paused':
      return t('NodePool {{name}} is paused during its update', { name });
    case 'skew':
      return t("NodePool {{name}} runs a version that its control plane doesn't support", { name });
  }
}
