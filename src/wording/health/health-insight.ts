import type { HealthInsight, UnavailabilityCause } from '../../engine';
import { formatList } from '../language/names';
import { describeHostedCluster, describeNodePool } from './management';
import type { Language } from '../language/language';
import { isKubeletBack } from './fault-root';
import type { Finding } from './finding';
import { withKnownConditions } from './known-conditions';

/**
 * The line of a health insight. The English texts are those of `oc adm upgrade status`, word for word, so that two
 * people on a call see the same words. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status.
 */
export function describeHealthSummary(insight: HealthInsight, language: Language): string {
  const { t } = language;
  switch (insight.code) {
    case 'NodeUnavailable':
      return insight.causes
        .map((cause) => describeCause(cause, insight.node, language))
        .join(' | ');
    case 'NodeDegraded':
      return t('Node {{node}} is degraded', { node: insight.node });
    case 'PoolPaused':
      return t("Outdated nodes in a paused pool '{{pool}}' will not be updated", {
        pool: insight.pool,
      });
    case 'ControlPlanePaused':
      return t("Pool {{pool}} is paused, so the control plane update can't finish", {
        pool: insight.pool,
      });
    case 'AlertFiring':
      return t('Alert is firing: {{summary}}', { summary: insight.summary });
    case 'NoFailingCondition':
      return t('Cluster Version {{name}} has no Failing condition', {
        name: insight.clusterVersion,
      });
    case 'ClusterVersionFailing':
      return insight.uncertain
        ? t('Cluster Version {{name}} may be failing to proceed with the update ({{reason}})', {
            name: insight.clusterVersion,
            reason: insight.conditionReason,
          })
        : t('Cluster Version {{name}} is failing to proceed with the update ({{reason}})', {
            name: insight.clusterVersion,
            reason: insight.conditionReason,
          });
    case 'OperatorUnavailable':
      return t('Cluster Operator {{name}} is unavailable ({{reason}})', {
        name: insight.operator,
        reason: insight.conditionReason,
      });
    case 'OperatorDegraded':
      return t('Cluster Operator {{name}} is degraded ({{reason}})', {
        name: insight.operator,
        reason: insight.conditionReason,
      });
    case 'PreviousUpdatePartial':
      return t(
        'Previous update to {{previous}} never completed, last complete update was {{lastCompleted}}',
        { previous: insight.previous, lastCompleted: insight.lastCompleted ?? t('unknown') },
      );
    case 'SlotsHeld':
      if (insight.waiting === 0) {
        return t('{{count}} nodes block completion of pool {{pool}}', {
          count: insight.held,
          pool: insight.pool,
          defaultValue_one: '{{count}} node blocks completion of pool {{pool}}',
        });
      }
      if (insight.held === 1) {
        return t(
          'Node {{node}} blocks an update slot of pool {{pool}}; {{count}} nodes are waiting',
          {
            node: insight.nodes[0] ?? '',
            pool: insight.pool,
            count: insight.waiting,
            defaultValue_one:
              'Node {{node}} blocks an update slot of pool {{pool}}; {{count}} node is waiting',
          },
        );
      }
      return t('{{held}} nodes block update slots of pool {{pool}}; {{count}} nodes are waiting', {
        held: insight.held,
        pool: insight.pool,
        count: insight.waiting,
        defaultValue_one:
          '{{held}} nodes block update slots of pool {{pool}}; {{count}} node is waiting',
      });
    case 'PinnedImagesMissing': {
      const [node = ''] = insight.nodes;
      return insight.nodes.length === 1
        ? t("Node {{node}} can't pull pinned images", { node })
        : t("{{count}} nodes can't pull pinned images", {
            count: insight.nodes.length,
            defaultValue_one: "{{count}} node can't pull pinned images",
          });
    }
    case 'NodeJoinPending': {
      const [node = ''] = insight.nodes;
      return insight.nodes.length === 1
        ? t("Node {{node}} can't join the cluster", { node })
        : t("{{count}} nodes can't join the cluster", {
            count: insight.nodes.length,
            defaultValue_one: "{{count}} node can't join the cluster",
          });
    }
    case 'ServingCertificatePending': {
      const [node = ''] = insight.nodes;
      if (insight.mayHaveOne) {
        return insight.nodes.length === 1
          ? t('Node {{node}} is waiting for a new serving certificate', { node })
          : t('{{count}} nodes are waiting for new serving certificates', {
              count: insight.nodes.length,
              defaultValue_one: '{{count}} node is waiting for a new serving certificate',
            });
      }
      return insight.nodes.length === 1
        ? t('Node {{node}} has no serving certificate', { node })
        : t('{{count}} nodes have no serving certificate', {
            count: insight.nodes.length,
            defaultValue_one: '{{count}} node has no serving certificate',
          });
    }
    case 'ImageBuildFailed':
      return insight.interrupted
        ? t('OS image build for pool {{pool}} was interrupted', { pool: insight.pool })
        : t('OS image build for pool {{pool}} failed', { pool: insight.pool });
    case 'RenderDegraded':
      return t("The MachineConfigs of pool {{pool}} can't be rendered", {
        pool: insight.pool,
      });
    case 'NodeLate':
      return describeLateNode(insight, language);
    case 'PoolNotStarting':
      return insight.because === 'nodesUnknown'
        ? t('Pool {{pool}} is taking longer than expected to update', { pool: insight.pool })
        : t("Pool {{pool}} isn't updating its waiting nodes", { pool: insight.pool });
    case 'ImageBuildLate':
      return t('OS image of pool {{pool}} is still being built', { pool: insight.pool });
    case 'OperatorLate':
      return insight.isInTime
        ? t('Operator {{operator}} is blocked', { operator: insight.operator })
        : t('Operator {{operator}} is taking longer than expected to update', {
            operator: insight.operator,
          });
    case 'ReleaseLate':
      return insight.move === 'retrieve'
        ? t('Checking release {{version}} is taking longer than expected', {
            version: insight.version,
          })
        : t("The cluster-version operator isn't making progress with release {{version}}", {
            version: insight.version,
          });
    case 'DrainSlow':
      return t('Node {{node}} is still draining', { node: insight.node });
    case 'PayloadNotAccepted':
      return t('Release {{version}} was rejected ({{step}})', {
        version: insight.version,
        step: insight.step,
      });
    case 'HostedClusterHeld':
      return describeHostedCluster(insight, language);
    case 'NodePoolHeld':
      return describeNodePool(insight, language);
    case 'ClusterVersionInvalid':
      return insight.fields.length === 0
        ? t('Cluster Version {{name}} is invalid', { name: insight.clusterVersion })
        : t('Cluster Version {{name}} is invalid: {{fields}}', {
            name: insight.clusterVersion,
            fields: formatList(insight.fields, language),
          });
  }
}

/** The line for texts that don't have to match `oc`: without old conditions of a kubelet that no longer reports. */
export function describeKnownSummary(insight: HealthInsight, language: Language): string {
  return describeHealthSummary(withKnownConditions(insight), language);
}

function describeLateNode({ cause, move, node }: Finding<'NodeLate'>, { t }: Language): string {
  switch (move) {
    case 'apply':
      return t('Node {{node}} is still applying its configuration', { node });
    case 'reboot':
      return isKubeletBack(cause)
        ? t("Node {{node}} isn't ready after its reboot", { node })
        : t("Node {{node}} hasn't come back after reboot", { node });
    case 'uncordon':
      return t('Node {{node}} is updated but still cordoned', { node });
  }
}

function describeCause({ kind }: UnavailabilityCause, node: string, { t }: Language): string {
  switch (kind) {
    case 'NotReady':
      return t('Node {{node}} is not ready', { node });
    case 'DiskPressure':
      return t('Node {{node}} has disk pressure', { node });
    case 'NetworkUnavailable':
      return t('Node {{node}} has unavailable network', { node });
    case 'Unschedulable':
      return t('Node is marked unschedulable');
    case 'DaemonProcessing':
      return t('Machine Config Daemon is processing the node');
  }
}
