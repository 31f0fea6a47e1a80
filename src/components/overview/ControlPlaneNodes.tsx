import { memo } from 'react';
import { Button } from '@patternfly/react-core';
import type { Instant, MissingData, PoolAssessment, PoolSlots } from '../../engine';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { NextNodes } from '../pools/NextNodes';
import { PhaseLabel } from '../shared/PhaseLabel';
import { PoolBar } from '../pools/PoolBar';
import { ResourceName } from '../shared/ResourceName';
import { SlotHolders } from '../pools/SlotHolders';
import { NodeAssessmentLabel } from '../shared/StateLabel';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface ControlPlaneNodesProps {
  /** The pools of the control plane; one, as a rule. */
  readonly pools: readonly PoolAssessment[];
  /** Of any pools; empty while no configuration rolls out. */
  readonly slots: readonly PoolSlots[];
  readonly now: Instant;
  readonly isSingleNode: boolean;
  readonly missing: readonly MissingData[];
  /** Without it nodes lead to their own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** The control plane's nodes, each with its phase. */
export const ControlPlaneNodes = memo(function ControlPlaneNodes({
  pools,
  slots,
  now,
  isSingleNode,
  missing,
  onOpenNode,
}: ControlPlaneNodesProps) {
  const { t } = useWording();
  return (
    <SubSection title={t('Control plane nodes')} id="control-plane-nodes">
      <MissingDataNotices missing={missing} />
      {isSingleNode ? (
        <p className={textStyles.quiet}>
          {t(
            'Single node: while it reboots, the API and this console are unavailable for a few minutes.',
          )}
        </p>
      ) : null}
      {pools.map((pool) => (
        <div key={pool.name} className={layoutStyles.stack}>
          {pool.paused ? (
            <p>{t("Pool {{pool}} is paused, so the update can't finish.", { pool: pool.name })}</p>
          ) : null}
          <PoolBar pool={pool} />
          <ul className={layoutStyles.items}>
            {pool.nodes.map((node) => (
              <li key={node.name} className={layoutStyles.ends}>
                {onOpenNode ? (
                  <Button variant="link" isInline onClick={() => onOpenNode(node.name)}>
                    {node.name}
                  </Button>
                ) : (
                  <ResourceName resource={node.insight.resource} hideIcon />
                )}
                <span className={layoutStyles.inline}>
                  {node.assessment === 'Degraded' || node.assessment === 'Unavailable' ? (
                    <NodeAssessmentLabel assessment={node.assessment} />
                  ) : null}
                  <PhaseLabel phase={node.phase} />
                </span>
              </li>
            ))}
          </ul>
          {slots
            .filter((candidate) => candidate.pool === pool.name && pool.nodes.length > 1)
            .map((ofPool) => (
              <div key={ofPool.pool} className={textStyles.small}>
                <SlotHolders slots={ofPool} now={now} onOpenNode={onOpenNode} />
                <NextNodes slots={ofPool} onOpenNode={onOpenNode} />
              </div>
            ))}
        </div>
      ))}
    </SubSection>
  );
});
