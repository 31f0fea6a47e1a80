import type { ReactNode } from 'react';
import { Label } from '@patternfly/react-core';
import type { NodeAssessment, PoolAssessment } from '../../engine';
import { LongMessage } from '../LongMessage';
import { NodeVersion } from '../NodeVersion';
import { PhaseLabel } from '../PhaseLabel';
import { ResourceName } from '../ResourceName';
import { NodeAssessmentLabel } from '../StateLabel';
import { useWording } from '../useWording';
import { SummaryFact } from './SummaryFact';
import './summary.css';

interface NodeUpdateFactsProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment | undefined;
}

/** Where one node is in the update, and what its pool lets it do. */
export function NodeUpdateFacts({ node, pool }: NodeUpdateFactsProps) {
  const { t } = useWording();
  const message = node.degradedReason || node.message;
  return (
    <dl className="update-status-plugin__summary-facts">
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
        <span className="update-status-plugin__summary-line">
          <ResourceName resource={node.insight.poolResource} />
          {pool?.paused ? <Paused text={t('Paused')} /> : null}
        </span>
      </SummaryFact>
      <SummaryFact term={t('Configuration')} id="config">
        {node.currentConfig === node.desiredConfig || node.desiredConfig === ''
          ? node.currentConfig || t('Unknown')
          : t('{{previous}} → {{target}}', {
              previous: node.currentConfig || t('Unknown'),
              target: node.desiredConfig,
            })}
      </SummaryFact>
      <SummaryFact term={t('Kubelet')} id="kubelet">
        {node.kubeletVersion || t('Unknown')}
      </SummaryFact>
      {message === '' ? null : (
        <SummaryFact term={t('Message')} id="message">
          <LongMessage text={message} label={t('message of node {{node}}', { node: node.name })} />
        </SummaryFact>
      )}
    </dl>
  );
}

function Paused({ text }: { readonly text: ReactNode }) {
  return (
    <Label isCompact variant="outline">
      {text}
    </Label>
  );
}
