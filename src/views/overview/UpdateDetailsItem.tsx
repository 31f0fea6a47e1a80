import { Skeleton } from '@patternfly/react-core';
import { useWording } from '../../components/shared/useWording';
import { useClusterAtRest } from '../../data/summary/useClusterAtRest';
import { describeRest } from '../../wording/verdict/cluster-at-rest';
import { StatusLink } from '../StatusLink';
import { WithJudgement } from './WithJudgement';
import layoutStyles from '../../components/shared/layout.module.css';

/** The row of the Details card: the verdict, as a link. */
export function UpdateDetailsItem() {
  const language = useWording();
  const { t } = language;
  const cluster = useClusterAtRest();
  switch (cluster.state) {
    case 'loading':
      return <Skeleton screenreaderText={t('Loading the update status')} />;
    case 'atRest':
      return (
        <div className={layoutStyles.line} data-test="details-update">
          <StatusLink>{describeRest(cluster.rest, cluster.now, language)}</StatusLink>
        </div>
      );
    case 'toJudge':
      return <WithJudgement>{({ JudgedDetails }) => <JudgedDetails />}</WithJudgement>;
  }
}
