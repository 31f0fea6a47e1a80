import { memo } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { ControlPlaneNodes } from './ControlPlaneNodes';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { OperatorsProgress } from '../operators/OperatorsProgress';
import { SectionCard } from '../shared/SectionCard';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface ControlPlaneCardProps {
  readonly status: UpdateStatus;
  readonly missingOperators: readonly MissingData[];
  readonly missingNodes: readonly MissingData[];
  readonly onOpenNode?: (name: string) => void;
}

/** How far the control plane is: its operators, and its nodes where it has some in this cluster. */
export const ControlPlaneCard = memo(function ControlPlaneCard({
  status,
  missingOperators,
  missingNodes,
  onOpenNode,
}: ControlPlaneCardProps) {
  const { t } = useWording();
  const { controlPlane, operators, now, slots, topology } = status;
  const pools = status.pools.filter(({ scope }) => scope === 'ControlPlane');
  return (
    <SectionCard title={t('Control plane')} id="control-plane">
      <div className={layoutStyles.stack}>
        <SubSection title={t('Operators')} id="operators">
          {missingOperators.some(({ resource }) => resource === 'clusteroperators') ? null : (
            <OperatorsProgress counts={controlPlane.counts} operators={operators} now={now} />
          )}
          <MissingDataNotices missing={missingOperators} />
        </SubSection>
        {topology === 'External' ? (
          <p className={textStyles.quiet}>
            {t('The control plane is hosted: its nodes are not part of this cluster.')}
          </p>
        ) : pools.length === 0 ? null : (
          <ControlPlaneNodes
            pools={pools}
            slots={slots}
            now={now}
            isSingleNode={topology === 'SingleReplica'}
            missing={missingNodes}
            onOpenNode={onOpenNode}
          />
        )}
      </div>
    </SectionCard>
  );
});
