import { Alert, FormSelect, FormSelectOption } from '@patternfly/react-core';
import type { Instant } from '../../engine';
import type { DuplicatedObjects, SavedOrigin } from '../../saved';
import { describeDuplicates } from '../../wording/saved/saved-data';
import { describeOrigin, describeSavedMoment } from '../../wording/saved/saved-origin';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface SavedBannerProps {
  /** The name of the file or folder. */
  readonly name: string;
  /** The moment that the status is about. */
  readonly now: Instant;
  readonly origin: SavedOrigin;
  /** All origins to choose from. */
  readonly origins: readonly SavedOrigin[];
  readonly duplicates: readonly DuplicatedObjects[];
  readonly onChoose: (origin: SavedOrigin) => void;
}

/** The cluster and the time of the saved data, so that it is not mistaken for the live cluster. */
export function SavedBanner(props: SavedBannerProps) {
  const { duplicates, name, now, onChoose, origin, origins } = props;
  const language = useWording();
  const { t } = language;
  const chosen = origins.findIndex(
    ({ clusterId, place }) => place === origin.place && clusterId === origin.clusterId,
  );
  return (
    <Alert
      isInline
      component="h2"
      variant="info"
      title={describeSavedMoment(name, now, language)}
      data-test="saved-banner"
    >
      <div className={layoutStyles.stack}>
        <p>{t('This is not the live cluster. Times are relative to the moment of the data.')}</p>
        {duplicates.map((duplicate) => (
          <p key={duplicate.kind}>{describeDuplicates(duplicate, language)}</p>
        ))}
        {origins.length > 1 ? (
          <FormSelect
            value={chosen}
            aria-label={t('Cluster or must-gather')}
            onChange={(_event, value) => {
              const picked = origins[Number(value)];
              if (picked) onChoose(picked);
            }}
            data-test="choose-saved"
          >
            {origins.map((each, index) => (
              <FormSelectOption
                key={`${each.place} ${each.clusterId ?? ''}`}
                value={index}
                label={describeOrigin(each, language)}
              />
            ))}
          </FormSelect>
        ) : origin.clusterId === undefined ? null : (
          <p>{t('Cluster ID: {{id}}', { id: origin.clusterId })}</p>
        )}
      </div>
    </Alert>
  );
}
