import type { Instant } from '../../engine';
import type { FleetRow } from '../../fleet/assess-fleet';
import { formatRef } from '../../fleet/claim';
import { describeRowCause } from '../../wording/fleet/fleet-cause';
import {
  describeAge,
  describeClusterState,
  describeDone,
  describePlace,
  describeRemaining,
  describeVersions,
} from '../../wording/fleet/fleet-words';
import { describeHealthLevel } from '../../wording/verdict/state-words';
import { formatList } from '../../wording/language/names';
import type { Language } from '../../wording/language/language';
import { Fact } from '../shared/Fact';
import { FactList } from '../shared/FactList';
import { StateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import { CLUSTER_TONES } from './cluster-tones';
import layoutStyles from '../shared/layout.module.css';

interface ClusterFactsProps {
  readonly row: FleetRow;
  readonly now: Instant;
}

/** The data of the hub about a cluster. */
export function ClusterFacts({ row, now }: ClusterFactsProps) {
  const language = useWording();
  const { t } = language;
  const { claim, clusterSet, consoleUrl, hostedCluster, place, source, state } = row;
  const cause = describeRowCause(row, language);
  const remaining = describeRemaining(row, language);
  return (
    <div className={layoutStyles.stack}>
      <div>
        <StateLabel tone={CLUSTER_TONES[state]} text={describeClusterState(state, language)} />
      </div>
      {cause === '' ? null : <p>{cause}</p>}
      {source === 'controlPlane' ? (
        <p>{t('Only the control plane is known. The nodes are unknown.')}</p>
      ) : null}
      <FactList>
        {state === 'notReporting' && claim ? (
          <Fact term={t('Last reported state')} id="cluster-last-state">
            {describeClusterState(claim.verdict, language)}
          </Fact>
        ) : null}
        <Fact term={t('Version')} id="cluster-version">
          {describeVersions(row)}
        </Fact>
        {claim?.object ? (
          <Fact term={t('Object of the next step')} id="cluster-object">
            {formatRef(claim.object)}
          </Fact>
        ) : null}
        {claim ? (
          <>
            <Fact term={t('Operators')} id="cluster-operators">
              {describeDone(claim.operators, language)}
            </Fact>
            <Fact term={t('Nodes')} id="cluster-nodes">
              {describeDone(claim.nodes, language)}
            </Fact>
            <Fact term={t('Problems by level')} id="cluster-attention">
              {describeLevels(claim.attention, language)}
            </Fact>
            {claim.since === undefined ? null : (
              <Fact term={t('Since')} id="cluster-since">
                {describeAge(claim.since, now, language)}
              </Fact>
            )}
            {remaining === '' ? null : (
              <Fact term={t('Time remaining')} id="cluster-remaining">
                {remaining}
              </Fact>
            )}
            {claim.ready === undefined ? null : (
              <Fact term={t('Ready for')} id="cluster-ready">
                {claim.ready}
              </Fact>
            )}
            <Fact term={t('Reported')} id="cluster-reported">
              {t('{{duration}} ago', { duration: describeAge(claim.observedAt, now, language) })}
            </Fact>
          </>
        ) : null}
        <Fact term={t('Cluster set')} id="cluster-set">
          {clusterSet ?? '–'}
        </Fact>
        {hostedCluster === undefined ? null : (
          <Fact term="HostedCluster" id="cluster-hosted">
            {hostedCluster}
          </Fact>
        )}
        {place ? (
          <Fact term={t('Batch')} id="cluster-batch">
            {describePlace(place, language)}
          </Fact>
        ) : null}
      </FactList>
      {consoleUrl === undefined ? null : (
        <a href={`${consoleUrl.replace(/\/$/, '')}/update-status`} data-test="cluster-console">
          {t('Open Update status of this cluster')}
        </a>
      )}
    </div>
  );
}

function describeLevels(
  attention: Readonly<
    Partial<Record<'Unknown' | 'Info' | 'Warning' | 'Error' | 'Critical', number>>
  >,
  language: Language,
): string {
  const levels = (['Critical', 'Error', 'Warning', 'Info', 'Unknown'] as const).flatMap((level) => {
    const count = attention[level];
    return count === undefined ? [] : [`${describeHealthLevel(level, language)} ${String(count)}`];
  });
  return levels.length === 0 ? '–' : formatList(levels, language);
}
