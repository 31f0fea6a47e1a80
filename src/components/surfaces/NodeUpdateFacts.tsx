import type { ReactNode } from 'react';
import { Label } from '@patternfly/react-core';
import type { NodeAssessment, PoolAssessment } from '../../engine';
import { LongMessage } from '../shared/LongMessage';
import { NodeVersion } from '../nodes/NodeVersion';
import { PhaseLabel } from '../shared/PhaseLabel';
import { ResourceName } from '../shared/ResourceName';
import { NodeAssessmentLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { SummaryFact } from './SummaryFact';
import layoutStyles from '../shared/layout.module.css';
import summaryStyles from './summary.module.css';

interface NodeUpdateFactsProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment | undefined;
  /** Without what only few ask for. */
  readonly isBrief?: boolean;
}

/** Where one node is in the update, and what its pool lets it do. */
export function NodeUpdateFacts({ node, pool, isBrief = false }: NodeUpdateFactsProps) {
  const { t } = useWording();
  const message = node.degradedReason || node.message;
  return (
    <dl className={summaryStyles.facts}>
      <SummaryFact term={t('Assessment')} id="assessment">
        <NodeAssessmentLabel assessment={node.assessment} />
      </SummaryFact>
      <SummaryFact term={t('Phase')} id="phase">
        <PhaseLabel phase={node.phase} />
      </SummaryFact>
      <SummaryFact term={t('Version')} id="version">
        <NodeVersion node={node} />
      </SummaryFact>
      <SummaryFact term={t('Pool')} id="pool">
        <span className={layoutStyles.line}>
          <ResourceName resource={node.insight.poolResource} />
          {pool?.paused ? <Paused text={t('Paused')} /> : null}
        </span>
      </SummaryFact>
      {isBrief ? null : <MoreFacts node={node} />}
      {message === '' ? null : (
        <SummaryFact term={t('Message')} id="message">
          <LongMessage text={message} label={t('message of node {{node}}', { node: node.name })} />
        </SummaryFact>
      )}
    </dl>
  );
}

function MoreFacts({ node }: Pick<NodeUpdateFactsProps, 'node'>) {
  const { t } = useWording();
  const { currentConfig, desiredConfig, kubeletVersion } = node;
  return (
    <>
      <SummaryFact term={t('Configuration')} id="config">
        {currentConfig === desiredConfig || desiredConfig === ''
          ? currentConfig || t('Unknown')
          : t('{{previous}} → {{target}}', {
              previous: currentConfig || t('Unknown'),
              target: desiredConfig,
            })}
      </SummaryFact>
      <SummaryFact term={t('Kubelet')} id="kubelet">
        {kubeletVersion || t('Unknown')}
      </SummaryFact>
    </>
  );
}

function Paused({ text }: { readonly text: ReactNode }) {
  return (
    <Label isCompact variant="outline">
      {text}
    </Label>
  );
}
