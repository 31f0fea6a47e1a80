import type { MissingData } from '../../engine';
import { FoldToggle } from '../shared/FoldToggle';
import { LockIcon } from '@patternfly/react-icons';
import { useId, useState, type ComponentType } from 'react';
import { css } from '@patternfly/react-styles';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

export interface PermissionsDetailsProps {
  /** Data that the user has no permission to read. */
  readonly missing: readonly MissingData[];
}

interface PermissionsNoticeProps {
  /** Data that could not be read for any reason. */
  readonly missing: readonly MissingData[];
  /** The details behind the line; a separate script on pages that have to be drawn quickly. */
  readonly Details: ComponentType<PermissionsDetailsProps>;
}

/** Tells once what the reader may not see, in a line; nothing where there is none. */
export function PermissionsNotice({ missing, Details }: PermissionsNoticeProps) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const forbidden = missing.filter(({ reason }) => reason === 'Forbidden');
  if (forbidden.length === 0) return null;
  const resources = [...new Set(forbidden.map(({ resource }) => resource))];
  return (
    <div data-test="permissions-notice" data-resources={resources.join(' ')}>
      <p className={css(layoutStyles.line, textStyles.note)}>
        <LockIcon />
        <span>
          {t("{{count}} resources can't be read with your permissions.", {
            count: resources.length,
            defaultValue_one: "{{count}} resource can't be read with your permissions.",
          })}{' '}
          <FoldToggle
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            text={isOpen ? t('Hide details') : t('Details')}
            label={isOpen ? t('Hide missing permissions') : t('Show missing permissions')}
            controls={detailsId}
          />
        </span>
      </p>
      {isOpen ? (
        <div id={detailsId}>
          <Details missing={forbidden} />
        </div>
      ) : null}
    </div>
  );
}
