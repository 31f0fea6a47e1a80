import { useContext } from 'react';
import type { UpdateStatus } from '../../engine';
import { describeLookChange, takeLook } from '../../wording/verdict/last-look';
import { useWording } from '../shared/useWording';
import { LastLookContext } from './last-look';
import textStyles from '../shared/text.module.css';

/** Changes since the reader last looked; nothing without an earlier look or a change. */
export function SinceLastLook({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const before = useContext(LastLookContext);
  const look = before && takeLook(status, language);
  if (!before || !look) return null;
  const { ago, changes } = describeLookChange(before, look, language);
  if (changes.length === 0) return null;
  return (
    <p className={textStyles.small} data-test="since-last-look">
      <span className={textStyles.strong}>
        {language.t('Since you last looked ({{ago}} ago)', { ago })}
      </span>{' '}
      {changes.join(' · ')}
    </p>
  );
}
