import { memo } from 'react';
import { Button, Card, CardBody, Title } from '@patternfly/react-core';
import { CLUSTER_STATES, type ClusterState, type Fleet } from '../../fleet/assess-fleet';
import { describeClusterState, describeFleet } from '../../wording/fleet/fleet-words';
import { numberFormat } from '../../wording/language/formats';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { CLUSTER_TONES } from './cluster-tones';
import styles from './fleet.module.css';
import layoutStyles from '../shared/layout.module.css';

interface FleetSummaryProps {
  readonly fleet: Fleet;
  readonly chosen: readonly ClusterState[];
  readonly onToggle: (state: ClusterState) => void;
}

/** The fleet in words, and how many clusters have each state; a number chooses its clusters. */
export const FleetSummary = memo(function FleetSummary({
  fleet,
  chosen,
  onToggle,
}: FleetSummaryProps) {
  const language = useWording();
  const number = numberFormat(language.locale);
  const states = CLUSTER_STATES.filter(
    (state) => fleet.counts[state] > 0 || chosen.includes(state),
  );
  return (
    <Card component="section">
      <CardBody className={layoutStyles.stack}>
        <Title headingLevel="h2" size="lg" data-test="fleet-summary">
          {describeFleet(fleet, language).join(' ')}
        </Title>
        <div className={styles.states}>
          {states.map((state) => (
            <Button
              key={state}
              variant="tertiary"
              size="sm"
              isClicked={chosen.includes(state)}
              aria-pressed={chosen.includes(state)}
              icon={<ToneIcon tone={CLUSTER_TONES[state]} />}
              onClick={() => onToggle(state)}
              data-test={`fleet-state-${state}`}
            >
              {describeClusterState(state, language)}{' '}
              <strong className={styles.count}>{number.format(fleet.counts[state])}</strong>
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  );
});
