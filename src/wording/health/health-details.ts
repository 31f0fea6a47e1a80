import { toMilliseconds, type HealthInsight, type UnavailabilityCause } from '../../engine';
import { formatDuration } from '../language/duration';
import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';
import { isKubeletSilent, isShortOfDisk } from './fault-root';
import { withKnownConditions } from './known-conditions';
import type { Finding } from './finding';
import { quoteAsGo } from './quote-as-go';

/** The description of a health insight, with messages of the cluster in full. It may have several lines. */
export function describeHealthDescription(insight: HealthInsight, language: Language): string {
  const { t } = language;
  switch (insight.code) {
    case 'NodeUnavailable':
      return (
        insight.degradedReason ??
        insight.causes.map((cause) => describeCauseInFull(cause, language)).join(' | ')
      );
    case 'NodeDegraded':
    case 'DrainSlow':
    case 'ClusterVersionFailing':
    case 'PayloadNotAccepted':
    case 'ClusterVersionInvalid':
    case 'HostedClusterHeld':
    case 'NodePoolHeld':
    case 'PinnedImagesMissing':
      return insight.message;
    case 'ImageBuildFailed':
    case 'RenderDegraded':
      return insight.message === '' ? t('<no message>') : insight.message;
    case 'NodeJoinPending':
      return t('These requests for client certificates are not approved: {{requests}}.', {
        requests: formatList(
          insight.requests.map(({ name }) => name),
          language,
        ),
      });
    case 'ServingCertificatePending':
      if (insight.mayHaveOne) {
        return t(
          'Without a valid certificate, oc logs, oc exec, and metrics fail. These requests are not approved: {{requests}}.',
          {
            requests: formatList(
              insight.requests.map(({ name }) => name),
              language,
            ),
          },
        );
      }
      return t(
        'Pods run, but oc logs, oc exec, and metrics fail until these certificate requests are approved: {{requests}}.',
        {
          requests: formatList(
            insight.requests.map(({ name }) => name),
            language,
          ),
        },
      );
    case 'SlotsHeld':
      return describeHolders(insight, language);
    case 'NodeLate':
      if (insight.move === 'apply' && isKubeletSilent(insight.cause)) return '';
      return insight.cause && isShortOfDisk(insight.cause)
        ? insight.cause.text
        : describeNormalTime(insight, language);
    case 'ImageBuildLate':
    case 'OperatorLate':
    case 'ReleaseLate':
      return describeNormalTime(insight, language);
    case 'PoolNotStarting':
      if (insight.because === 'maxUnavailable') {
        return t(
          "spec.maxUnavailable of the pool is neither a number nor a percentage, so the machine-config controller can't update any node.",
        );
      }
      if (insight.because === 'severalPools') {
        return t(
          "Several custom pools ({{pools}}) select node {{node}}, so the machine-config controller doesn't update the node.",
          {
            node: insight.nodes?.[0] ?? t('unknown'),
            pools: formatNames(insight.pools ?? [], language),
          },
        );
      }
      if (insight.because === 'nodesUnknown') {
        return t('Which node delays the pool is unknown without the list of nodes.');
      }
      return t(
        "Update slots are free and {{count}} nodes are waiting, but the machine-config controller hasn't chosen the next node.",
        {
          count: insight.waiting,
          defaultValue_one:
            "Update slots are free and {{count}} node is waiting, but the machine-config controller hasn't chosen the node.",
        },
      );
    case 'PoolPaused':
      return t(
        'Pool is paused, which stops all changes to the nodes in the pool, including updates. The nodes will not be updated until the pool is unpaused by the administrator.',
      );
    case 'ControlPlanePaused':
      return t(
        "The machine-config operator is waiting for {{count}} control plane nodes, which aren't updated while their pool is paused.",
        {
          count: insight.nodes,
          defaultValue_one:
            "The machine-config operator is waiting for {{count}} control plane node, which isn't updated while its pool is paused.",
        },
      );
    case 'AlertFiring':
      return `${describeAlertStart(insight, language)} ${describeAlertText(insight, language)}`;
    case 'NoFailingCondition':
      return t(
        "Current status of Cluster Version reconciliation is unclear.  See 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1' to debug.",
      );
    case 'OperatorUnavailable':
    case 'OperatorDegraded':
      return insight.message === '' ? t('<no message>') : insight.message;
    case 'PreviousUpdatePartial':
      return t(
        'Current update to {{target}} was initiated while the previous update to version {{previous}} was still in progress',
        { target: insight.target, previous: insight.previous },
      );
  }
}

/**
 * The description for texts that don't have to match `oc`. It leaves out old conditions of a kubelet that no longer
 * reports, and says that an alert with an unknown start may have begun before the update, where `oc` counts it as
 * during the update.
 */
export function describeHealthDetails(insight: HealthInsight, language: Language): string {
  if (insight.code !== 'AlertFiring') {
    return describeHealthDescription(withKnownConditions(insight), language);
  }
  const { t } = language;
  if (insight.startedAt !== undefined) {
    if (!insight.isUpdateStartUnknown) return describeHealthDescription(insight, language);
    const unknown = insight.knownToAffectUpdates
      ? t('The alert is known to affect updates. The start time of the update is unknown.')
      : t('The start time of the update is unknown.');
    return `${unknown} ${describeAlertText(insight, language)}`;
  }
  const start = insight.knownToAffectUpdates
    ? t('The alert is known to affect updates. Its start time is unknown.')
    : t('The start time of the alert is unknown.');
  return `${start} ${describeAlertText(insight, language)}`;
}

type Late = Finding<'ImageBuildLate' | 'NodeLate' | 'OperatorLate' | 'ReleaseLate'>;

/** The normal duration, to compare with the age beside it. */
function describeNormalTime(insight: Late, language: Language): string {
  const { t } = language;
  if ('isInTime' in insight && insight.isInTime) {
    return insight.code === 'OperatorLate'
      ? t("The operator can't complete its update until this is resolved.")
      : t("The node can't complete its update until this is resolved.");
  }
  if (insight.longestNs === undefined) return t('The usual duration is unknown.');
  const duration = formatDuration(toMilliseconds(insight.longestNs), language);
  switch (insight.code) {
    case 'ImageBuildLate':
      return t('An OS image build usually takes up to {{duration}}.', { duration });
    case 'NodeLate':
      return describeNormalMove(insight.move, duration, language);
    case 'OperatorLate':
      return t('An operator update usually takes up to {{duration}}.', { duration });
    case 'ReleaseLate':
      return insight.move === 'retrieve'
        ? t('A release check usually takes up to {{duration}}.', { duration })
        : t('The cluster-version operator usually reports progress within {{duration}}.', {
            duration,
          });
  }
}

function describeNormalMove(
  move: Finding<'NodeLate'>['move'],
  duration: string,
  { t }: Language,
): string {
  switch (move) {
    case 'apply':
      return t('Applying a configuration usually takes up to {{duration}}.', { duration });
    case 'reboot':
      return t('A reboot usually takes up to {{duration}}.', { duration });
    case 'uncordon':
      return t('An updated node is usually uncordoned within {{duration}}.', { duration });
  }
}

function describeCauseInFull({ kind, message }: UnavailabilityCause, { t }: Language): string {
  const quoted = quoteAsGo(message);
  switch (kind) {
    case 'NotReady':
      return t('Node has a Ready!=True condition with Reason "Not ready" and message {{message}}', {
        message: quoted,
      });
    case 'DiskPressure':
      return t(
        'Node has a DiskPressure!=False condition with Reason "Disk pressure" and message {{message}}',
        { message: quoted },
      );
    case 'NetworkUnavailable':
      return t(
        'Node has a NetworkUnavailable!=False condition with Reason "Network unavailable" and message {{message}}',
        { message: quoted },
      );
    case 'Unschedulable':
      return t('Node is marked unschedulable');
    case 'DaemonProcessing':
      return t('Machine Config Daemon is processing the node');
  }
}

function describeAlertStart(insight: Finding<'AlertFiring'>, { t }: Language): string {
  if (!insight.knownToAffectUpdates) {
    return insight.duringUpdate
      ? t('Alert started firing during the update.')
      : t('Alert has been firing since before the update started.');
  }
  return insight.duringUpdate
    ? t('Alert known to affect updates started firing during the update.')
    : t('Alert known to affect updates has been firing since before the update started.');
}

function describeAlertText(
  { description, message }: Finding<'AlertFiring'>,
  { t }: Language,
): string {
  const text = [description, message].filter((part) => part !== '').join(' | ');
  return text === ''
    ? t('The alert has no description.')
    : t('The alert description is: {{description}}', { description: text });
}

function describeHolders(
  { because, cordonedBy, held, nodes, waiting }: Finding<'SlotsHeld'>,
  language: Language,
): string {
  const { t } = language;
  const more = held - nodes.length;
  const names = formatNames(
    more > 0 ? [...nodes, t('{{count}} more', { count: more })] : nodes,
    language,
  );
  if (because === 'drained') {
    return t(
      'The machine-config controller drained these nodes, and the machine-config daemon has not requested the uncordon since: {{nodes}}.',
      { nodes: names },
    );
  }
  if (because === 'cordoned' && !cordonedBy && held > 1) {
    return waiting === 0
      ? t(
          'These nodes are cordoned, but not for the update, so the pool is not complete: {{nodes}}.',
          { nodes: names },
        )
      : t(
          'These nodes are cordoned, but not for the update. They use the update slots (maxUnavailable), so no other node is updated: {{nodes}}.',
          { nodes: names },
        );
  }
  return waiting === 0
    ? t(
        'A pool is complete when all its nodes are updated, ready, and schedulable. Missing: {{nodes}}.',
        {
          nodes: names,
        },
      )
    : t(
        "A cordoned or unready node uses an update slot (maxUnavailable) even if it isn't being updated. Until one of these nodes is available again, no other node is updated: {{nodes}}.",
        { nodes: names },
      );
}
