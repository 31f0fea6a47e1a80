import type { ReactNode } from 'react';
import { Label } from '@patternfly/react-core';
import type { NodeAssessment, PoolAssessment } from '../../engine';
import { NodeVersion } from '../nodes/NodeVersion';
import { PhaseLabel } from '../shared/PhaseLabel';
import { ResourceName } from '../shared/ResourceName';
import { NodeStateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { Fact } from '../shared/Fact';
import { FactList } from '../shared/FactList';
import layoutStyles from '../shared/layout.module.css';

interface NodeUpdateFactsProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment | undefined;
}

/** The state of a node in the update, and what its pool allows. */
export function NodeUpdateFacts({ node, pool }: NodeUpdateFactsProps) {
  const { t } = useWording();
  const { currentConfig, desiredConfig, kubeletVersion } = node;
  return (
    <FactList>
      <Fact term={t('Assessment')} id="summary-fact-assessment">
        <NodeStateLabel node={node} />
      </Fact>
      <Fact term={t('Phase')} id="summary-fact-phase">
        <PhaseLabel node={node} />
      </Fact>
      <Fact term={t('Version')} id="summary-fact-version">
        <NodeVersion node={node} />
      </Fact>
      <Fact term={t('Pool')} id="summary-fact-pool">
        <span className={layoutStyles.line}>
          <ResourceName resource={node.insight.poolResource} />
          {pool?.paused ? <Paused text={t('Paused')} /> : null}
        </span>
      </Fact>
      <Fact term={t('Configuration')} id="summary-fact-config" isWide>
        {currentConfig === desiredConfig || desiredConfig === ''
          ? currentConfig || t('Unknown')
          : t('{{previous}} → {{target}}', {
              previous: currentConfig || t('Unknown'),
              target: desiredConfig,
            })}
      </Fact>
      <Fact term={t('Kubelet')} id="summary-fact-kubelet">
        {kubeletVersion || t('Unknown')}
      </Fact>
    </FactList>
  );
}

function Paused({ text }: { readonly text: ReactNode }) {
  return (
    <Label isCompact variant="outline">
      {text}
    </Label>
  );
}
