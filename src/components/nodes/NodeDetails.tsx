import { DescriptionList } from '@patternfly/react-core';
import {
  toMilliseconds,
  type DrainAssessment,
  type Fault,
  type HealthInsight,
  type Instant,
  type NodeAssessment,
  type NodeTimeline,
  type PoolAssessment,
  type PoolSlots,
  type Topology,
} from '../../engine';
import { listAlso, listEntriesOfNode } from '../../wording/health/entry';
import { capitalize } from '../../wording/language/capitalize';
import { formatDuration } from '../../wording/language/duration';
import { DisruptionLink } from '../disruption/DisruptionLink';
import { DrainBlockers } from '../drains/DrainBlockers';
import { useNodeState } from '../shared/node-states';
import { PhaseLabel } from '../shared/PhaseLabel';
import { ResourceName } from '../shared/ResourceName';
import { NodeStateLabel } from '../shared/StateLabel';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import { messageOf } from './node-columns';
import { NodeCauses } from './NodeCauses';
import { MachineConfigNodeConditions } from './MachineConfigNodeConditions';
import { NodeFinding } from './NodeFinding';
import { NodeStepper } from './NodeStepper';
import { NodeWaitingReasons } from './NodeWaitingReasons';
import { describeEstimateBasis, describeNodeEstimate, describeNodeVersion } from './node-texts';
import { Fact } from '../shared/Fact';
import { OriginalText } from '../shared/OriginalText';
import styles from './NodePanel.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeDetailsProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment;
  /** The findings about this node. */
  readonly health: readonly HealthInsight[];
  /** The entries that they are part of. */
  readonly attention: readonly Fault[];
  readonly topology: Topology;
  /** The slots of its pool; absent while no configuration rolls out. */
  readonly slots?: PoolSlots;
  /** Absent while it is not being drained. */
  readonly drain?: DrainAssessment;
  /** The target version; absent if it is unknown. */
  readonly target?: string;
  /** The timeline of its update; absent if nothing is known of it. */
  readonly timeline?: NodeTimeline;
  readonly now: Instant;
}

/** All details of a node in a pool: its problem and the next step, then its state, then the facts. */
export function NodeDetails({
  node,
  pool,
  health,
  attention,
  topology,
  slots,
  drain,
  target,
  timeline,
  now,
}: NodeDetailsProps) {
  const language = useWording();
  const { t } = language;
  const message = messageOf(node);
  const unknown = t('Unknown');
  const drains = drain ? [drain] : [];
  const entries = listEntriesOfNode(health, attention, drains);
  const state = useNodeState(node);
  const pace = { now, startedAt: timeline?.startedAt, state, took: slots?.took };
  const basis = describeEstimateBasis(node, pace, language);
  const isOnItsWay =
    node.currentConfig !== pool.targetConfig || node.currentConfig !== node.desiredConfig;
  return (
    <>
      <div className={styles.states}>
        <NodeStateLabel node={node} />
        <PhaseLabel node={node} />
        <span data-test="panel-version">{describeNodeVersion(node, language)}</span>
      </div>
      {entries.length === 0 ? null : (
        <SubSection title={t('Needs attention')} id="node-health">
          <ul className={layoutStyles.spacedItems}>
            {entries.map((entry) => (
              <NodeFinding
                key={entry.key}
                entry={entry}
                also={listAlso(entry, health)}
                facts={{ drains, now }}
                hasOwnSteps={isHeldByPods(entry, drain)}
              />
            ))}
          </ul>
        </SubSection>
      )}
      {drain === undefined ? null : (
        <SubSection title={t('Drain blockers')} id="node-drain">
          <DrainBlockers drain={drain} target={target} now={now} isOpen />
        </SubSection>
      )}
      {node.unavailableBecause.length === 0 ? null : (
        <SubSection title={t('Why the node is unavailable')} id="node-causes">
          <NodeCauses causes={node.unavailableBecause} now={now} />
        </SubSection>
      )}
      <NodeWaitingReasons node={node} pool={pool} slots={slots} now={now} />
      {message === '' ? null : (
        <SubSection title={t('Message')} id="node-message">
          <OriginalText text={message} label={t('message of {{name}}', { name: node.name })} />
        </SubSection>
      )}
      <SubSection title={t('Steps')} id="node-steps">
        <NodeStepper node={node} timeline={timeline} topology={topology} now={now} />
        {timeline?.conditions === undefined ? null : (
          <MachineConfigNodeConditions conditions={timeline.conditions} now={now} />
        )}
      </SubSection>
      <SubSection title={t('Facts')} id="node-facts">
        <DescriptionList isCompact>
          <Fact term={t('Estimate')} id="panel-estimate">
            {capitalize(describeNodeEstimate(node, pace, language), language)}
            {basis === '' ? null : <div className={textStyles.note}>{basis}</div>}
          </Fact>
          {timeline?.phaseSinceAt === undefined ? null : (
            <Fact term={t('Time in phase')} id="panel-time-in-phase">
              {formatDuration(toMilliseconds(now - timeline.phaseSinceAt), language)}
            </Fact>
          )}
          <Fact term={t('Pool')} id="panel-pool">
            <ResourceName resource={node.insight.poolResource} />
            {pool.paused ? ` ${t('(paused)')}` : null}
          </Fact>
          <Fact term={t('Current configuration')} id="panel-current-config">
            <ConfigName name={node.currentConfig} unknown={unknown} />
          </Fact>
          <Fact term={t('Desired configuration')} id="panel-desired-config">
            {node.desiredConfig !== '' && node.desiredConfig === node.currentConfig ? (
              t('the same')
            ) : (
              <ConfigName name={node.desiredConfig} unknown={unknown} />
            )}
          </Fact>
          {isOnItsWay ? (
            <Fact term={t('Effect of the desired configuration')} id="panel-disruption">
              <DisruptionLink pool={pool.name} />
            </Fact>
          ) : null}
          <Fact term={t('Machine Config Daemon')} id="panel-daemon-state">
            {node.daemonState || unknown}
          </Fact>
          <Fact term={t('Kubelet version')} id="panel-kubelet">
            {node.kubeletVersion || unknown}
          </Fact>
        </DescriptionList>
      </SubSection>
    </>
  );
}

/** True for the failing drain, if the pods in its way are known. */
function isHeldByPods({ insights }: Fault, drain: DrainAssessment | undefined): boolean {
  return (
    insights.some(({ code }) => code === 'NodeDegraded' || code === 'DrainSlow') &&
    drain !== undefined &&
    drain.blockers.length > 0
  );
}

interface ConfigNameProps {
  /** Empty when the node does not tell. */
  readonly name: string;
  readonly unknown: string;
}

function ConfigName({ name, unknown }: ConfigNameProps) {
  if (name === '') return <>{unknown}</>;
  const resource = {
    group: 'machineconfiguration.openshift.io',
    resource: 'machineconfigs',
    name,
  };
  return <ResourceName resource={resource} />;
}
