import { memo, useCallback, useMemo, useRef } from 'react';
import { css } from '@patternfly/react-styles';
import {
  explainSilentOperators,
  hasSteps,
  isOperatorProgressKnown,
  measureStages,
  type MissingData,
  type TimeLeft,
  type UpdateStatus,
} from '../../engine';
import { PhaseTimesContext, usePhaseTimes } from '../nodes/phase-times';
import { useSameItems } from '../shared/useSameItems';
import type { MissingBySection } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { NodeStatesContext, useBlockedNodes, useNodeStates } from '../shared/node-states';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { HostedNodesRow } from './HostedNodesRow';
import { MarkLegend } from './MarkLegend';
import { OperatorsRow } from './OperatorsRow';
import { readMostSquares, SquaresContext } from './PoolPicture';
import { PoolRows } from './PoolRows';
import { SquareTooltip } from './SquareTooltip';
import { useMarks } from './useMarks';
import { useOperatorSurroundings } from './useOperatorSurroundings';
import { useSameTimes } from './useSameTimes';
import { UnknownRow } from './UnknownRow';
import styles from './ProgressCard.module.css';
import textStyles from '../shared/text.module.css';

interface ProgressCardProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly missing: MissingBySection;
  /** True if only the heading is shown, because nothing moves and nothing is wrong. */
  readonly isFolded?: boolean;
  readonly onChange: (next: Partial<PageState>) => void;
}

const NO_FILTER: Partial<PageState> = { search: '', assessments: [], phases: [], versions: [] };

/** The progress of operators and pools in rows, the control plane first. */
export const ProgressCard = memo(function ProgressCard({
  status,
  node,
  missing,
  isFolded,
  onChange,
}: ProgressCardProps) {
  const { t } = useWording();
  const frameRef = useRef<HTMLUListElement>(null);
  const phaseTimes = usePhaseTimes(status);
  const { controlPlane, operators, topology, updating } = status;
  const pools = useSameItems(status.pools);
  const blocked = useBlockedNodes(status);
  const nodeStates = useNodeStates(status);
  const unreadOperators = findMissing(missing.operators, 'clusteroperators');
  const isAtRest = updating === false;
  const surroundings = useOperatorSurroundings(status);
  const mostSquares = readMostSquares(pools);
  const marks = useMarks(
    pools,
    blocked,
    mostSquares,
    unreadOperators ? undefined : controlPlane.counts,
    operators,
    surroundings,
  );
  const { pools: stages } = useMemo(() => measureStages(status), [status]);
  const find = useCallback(
    (name: string) => {
      const nodes = pools.filter((pool) => pool.nodes.length <= mostSquares);
      return nodes.flatMap((pool) => pool.nodes).find((one) => one.name === name);
    },
    [pools, mostSquares],
  );
  const showOperators = useCallback(() => onChange({ tab: 'operators' }), [onChange]);
  const showNodes = useCallback(
    (pool: string) => onChange({ ...NO_FILTER, tab: 'nodes', view: 'table', pools: [pool] }),
    [onChange],
  );
  const isComplete = controlPlane.assessment === 'Completed';
  const keepTime = useSameTimes();
  const operatorsTime = isComplete || isAtRest ? undefined : readOperatorsTime(status);
  // The steps above say how long they took.
  const areStepsTold = hasSteps(status) && status.verdict.kind !== 'unknown';
  const unreadPools = findMissing(missing.workerPools, 'machineconfigpools');
  const unreadNodes = findMissing(missing.controlPlaneNodes, 'nodes');
  const others = useMemo(() => {
    const { controlPlaneNodes, operators: ofOperators, workerPools } = missing;
    const all = new Set([...ofOperators, ...controlPlaneNodes, ...workerPools]);
    return [...all].filter((one) => ![unreadPools, unreadNodes, unreadOperators].includes(one));
  }, [missing, unreadPools, unreadNodes, unreadOperators]);
  return (
    <SectionCard
      title={isAtRest ? t('Operators and pools') : t('Progress')}
      id="progress"
      isFolded={isFolded}
      link={marks.length === 0 ? undefined : <MarkLegend marks={marks} />}
    >
      <PhaseTimesContext.Provider value={phaseTimes}>
        <ul ref={frameRef} className={styles.rows}>
          <OperatorsRow
            counts={controlPlane.counts}
            operators={operators}
            timeLeft={keepTime('operators', operatorsTime)}
            versions={controlPlane.versions}
            surroundings={surroundings}
            isMessageTold={status.attention.length > 0}
            missing={unreadOperators}
            onShowOperators={showOperators}
          />
          {topology === 'External' ? (
            <HostedNodesRow nodes={status.unpooledNodes} />
          ) : unreadPools && pools.length === 0 ? (
            <UnknownRow name={t('Pools')} missing={unreadPools} />
          ) : (
            <SquaresContext.Provider value={mostSquares}>
              <PoolRows
                pools={pools}
                status={status}
                blocked={blocked}
                stages={stages}
                areStepsTold={areStepsTold}
                selected={node}
                onShowNodes={showNodes}
              />
            </SquaresContext.Provider>
          )}
          {unreadNodes ? <UnknownRow name={t('Nodes')} missing={unreadNodes} /> : null}
        </ul>
        <NodeStatesContext.Provider value={nodeStates}>
          <SquareTooltip frameRef={frameRef} find={find} />
        </NodeStatesContext.Provider>
      </PhaseTimesContext.Provider>
      {isOperatorProgressKnown(controlPlane.counts) || unreadOperators ? null : (
        <p className={css(textStyles.note, styles.ofAllRows)} data-test="target-unknown">
          {t(
            'The progress of operators and nodes is unknown until the cluster-version operator reports whether an update is in progress.',
          )}
        </p>
      )}
      <MissingDataNotices missing={others} />
    </SectionCard>
  );
});

/** The part of the time remaining that is the operators'; why there is none, where they are the reason. */
function readOperatorsTime({ timeLeft, unfinished }: UpdateStatus): TimeLeft | undefined {
  if (timeLeft.kind === 'none') {
    return explainSilentOperators(unfinished) === undefined ? undefined : timeLeft;
  }
  const { basis } = timeLeft;
  const stage = basis.stages.find((one) => one.stage === 'operators');
  return stage && { kind: 'range', basis, fromNs: stage.fromNs, toNs: stage.toNs };
}

function findMissing(
  missing: readonly MissingData[],
  resource: MissingData['resource'],
): MissingData | undefined {
  return missing.find((one) => one.resource === resource);
}
