import { memo, useMemo } from 'react';
import { ControlPlaneNodes } from '../components/ControlPlaneNodes';
import { HealthList } from '../components/HealthList';
import { HistoryTable } from '../components/HistoryTable';
import { NodesSection } from '../components/NodesSection';
import { OperatorsCard } from '../components/OperatorsCard';
import { SectionCard } from '../components/SectionCard';
import { useWording } from '../components/useWording';
import { VerdictAnnouncer } from '../components/VerdictAnnouncer';
import { VerdictCard } from '../components/VerdictCard';
import { WorkerPoolsTable } from '../components/WorkerPoolsTable';
import type { MissingData, SnapshotResource, UpdateStatus } from '../engine';
import { describeVerdict } from '../wording/verdict';

interface UpdateStatusContentProps {
  readonly status: UpdateStatus;
}

/** The sections of the page. What a topology does not have is left out, not shown empty. */
export const UpdateStatusContent = memo(function UpdateStatusContent({
  status,
}: UpdateStatusContentProps) {
  const { t, locale } = useWording();
  const { controlPlane, operators, pools, unpooledNodes, health, missing, now, topology, verdict } =
    status;
  const controlPlanePools = useMemo(
    () => pools.filter(({ scope }) => scope === 'ControlPlane'),
    [pools],
  );
  const workerPools = useMemo(() => pools.filter(({ scope }) => scope === 'WorkerPool'), [pools]);
  const isHosted = topology === 'External';
  const missingOf = useMemo(() => missingBySection(missing, isHosted), [missing, isHosted]);
  return (
    <div className="update-status-plugin__page">
      <VerdictAnnouncer kind={verdict.kind} sentence={describeVerdict(status, t, locale)} />
      <VerdictCard status={status} />
      <div className="update-status-plugin__columns">
        <div className="update-status-plugin__column">
          <HealthList health={health} now={now} missing={missingOf.health} />
          {isHosted ? null : (
            <WorkerPoolsTable pools={workerPools} missing={missingOf.workerPools} />
          )}
          {status.updating === true ? null : (
            <SectionCard title={t('History')} id="history">
              <HistoryTable history={controlPlane.history} now={now} />
            </SectionCard>
          )}
        </div>
        <div className="update-status-plugin__column">
          <OperatorsCard
            counts={controlPlane.counts}
            operators={operators}
            now={now}
            missing={missingOf.operators}
          />
          {isHosted || controlPlanePools.length === 0 ? null : (
            <ControlPlaneNodes
              pools={controlPlanePools}
              isSingleNode={topology === 'SingleReplica'}
              missing={missingOf.controlPlaneNodes}
            />
          )}
        </div>
      </div>
      <NodesSection
        pools={pools}
        unpooledNodes={unpooledNodes}
        isHosted={isHosted}
        missing={missingOf.nodes}
      />
    </div>
  );
});

type Section = 'operators' | 'controlPlaneNodes' | 'workerPools' | 'nodes' | 'health';

/** Where it is said that something is missing. Nodes twice: both sections stand on them. */
const SECTIONS: Readonly<Record<SnapshotResource, readonly Section[]>> = {
  clusterversions: ['operators'],
  clusteroperators: ['operators'],
  deployments: ['operators'],
  infrastructures: ['operators'],
  machineconfigpools: ['workerPools', 'nodes'],
  nodes: ['controlPlaneNodes', 'nodes'],
  machineconfigs: ['nodes'],
  alerts: ['health'],
  // No section stands on them.
  poddisruptionbudgets: [],
};

/** What a hosted control plane does not have in the cluster, by design. */
const NOT_IN_HOSTED: ReadonlySet<SnapshotResource> = new Set([
  'machineconfigpools',
  'machineconfigs',
  'deployments',
]);

function missingBySection(
  missing: readonly MissingData[],
  isHosted: boolean,
): Readonly<Record<Section, readonly MissingData[]>> {
  const asked = missing.filter(
    ({ reason, resource }) =>
      reason !== 'NotAsked' && !(isHosted && reason === 'NotFound' && NOT_IN_HOSTED.has(resource)),
  );
  const of = (section: Section) =>
    asked.filter(({ resource }) => SECTIONS[resource].includes(section));
  return {
    operators: of('operators'),
    controlPlaneNodes: of('controlPlaneNodes'),
    workerPools: of('workerPools'),
    nodes: of('nodes'),
    health: of('health'),
  };
}
