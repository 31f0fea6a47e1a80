import { memo, useCallback, useMemo, useRef } from 'react';
import { css } from '@patternfly/react-styles';
import {
  explainSilentOperators,
  hasSteps,
  isOperatorProgressKnown,
  measureRollouts,
  type MissingData,
  type OperatorAssessment,
  type OperatorCounts,
  type PoolAssessment,
  type TimeLeft,
  type UpdateStatus,
} from '../../engine';
import { PhaseTimesContext, usePhaseTimes } from '../nodes/phase-times';
import { useSameItems } from '../shared/useSameItems';
import type { MissingBySection } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { NodeStatesContext, useBlockedNodes, useNodeStates } from '../shared/node-states';
import { PARTS } from '../shared/count-segments';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { HostedNodesRow } from './HostedNodesRow';
import { MarkLegend } from './MarkLegend';
import type { NodeMark } from './node-mark';
import {
  countOperatorParts,
  listHeldOperators,
  listSettlingOperators,
  type OperatorSurroundings,
} from './operator-parts';
import { OperatorsRow } from './OperatorsRow';
import { listMarks, readMostSquares, SquaresContext } from './PoolPicture';
import { PoolRows } from './PoolRows';
import { SquareTooltip } from './SquareTooltip';
import { useSameTimes } from './useSameTimes';
import { UnknownRow } from './UnknownRow';
import styles from './ProgressCard.module.css';
import textStyles from '../shared/text.module.css';

interface ProgressCardProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly missing: MissingBySection;
  readonly onOpenNode: (name: string) => void;
  readonly onChange: (next: Partial<PageState>) => void;
}

/** How far operators and pools are: a row each, the control plane first. */
export const ProgressCard = memo(function ProgressCard({
  status,
  node,
  missing,
  onOpenNode,
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
  const heldItems = useSameItems([...listHeldOperators(status.unfinished).values()]);
  const settling = useSameItems(listSettlingOperators(status));
  const isAtRest = updating === false;
  const surroundings = useMemo(
    () => ({ held: listHeldOperators(heldItems), settling: new Set(settling), isAtRest }),
    [heldItems, settling, isAtRest],
  );
  const mostSquares = readMostSquares(pools);
  const marks = useMarks(
    pools,
    blocked,
    mostSquares,
    unreadOperators ? undefined : controlPlane.counts,
    operators,
    surroundings,
  );
  const { timelines } = status;
  const tookNs = useMemo(() => measureRollouts(pools, timelines), [pools, timelines]);
  const find = useCallback(
    (name: string) => {
      const nodes = pools.filter((pool) => pool.nodes.length <= mostSquares);
      return nodes.flatMap((pool) => pool.nodes).find((one) => one.name === name);
    },
    [pools, mostSquares],
  );
  const showOperators = useCallback(() => onChange({ tab: 'operators' }), [onChange]);
  const showNodes = useCallback(
    (pool: string) =>
      onChange({
        tab: 'nodes',
        view: 'table',
        search: '',
        pools: [pool],
        assessments: [],
        phases: [],
        versions: [],
      }),
    [onChange],
  );
  const isComplete = controlPlane.assessment === 'Completed';
  const keepTime = useSameTimes();
  const operatorsTime = isComplete || isAtRest ? undefined : readOperatorsTime(status);
  // The steps above say how long they took.
  const areStepsTold = hasSteps(status) && status.verdict.kind !== 'unknown';
  const unreadPools = findMissing(missing.workerPools, 'machineconfigpools');
  const unreadNodes = findMissing(missing.controlPlaneNodes, 'nodes');
  const others = useMemo(
    () =>
      [
        ...new Set([...missing.operators, ...missing.controlPlaneNodes, ...missing.workerPools]),
      ].filter((one) => one !== unreadPools && one !== unreadNodes && one !== unreadOperators),
    [missing, unreadPools, unreadNodes, unreadOperators],
  );
  return (
    <SectionCard
      title={isAtRest ? t('Operators and pools') : t('Progress')}
      id="progress"
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
                tookNs={tookNs}
                areStepsTold={areStepsTold}
                selected={node}
                onOpenNode={onOpenNode}
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

/** What squares and bars show, in the order of the legend; nothing once all is updated. */
function useMarks(
  pools: readonly PoolAssessment[],
  blocked: ReadonlySet<string>,
  mostSquares: number,
  counts: OperatorCounts | undefined,
  operators: readonly OperatorAssessment[],
  surroundings: OperatorSurroundings,
): readonly NodeMark[] {
  const parts = counts && countOperatorParts(counts, operators, surroundings);
  const ofOperators = useSameItems(parts ? PARTS.filter((part) => countOf(parts, part) > 0) : []);
  return useMemo(() => {
    const seen = new Set([
      ...pools.flatMap((pool) => listMarks(pool, blocked, mostSquares)),
      ...ofOperators,
    ]);
    const marks = PARTS.filter((mark) => seen.has(mark));
    return marks.length === 1 && seen.has('updated') ? [] : marks;
  }, [pools, blocked, mostSquares, ofOperators]);
}

function countOf(parts: Readonly<Partial<Record<NodeMark, number>>>, part: NodeMark): number {
  return parts[part] ?? 0;
}

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
