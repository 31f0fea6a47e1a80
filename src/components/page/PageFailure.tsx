import { useWording } from '../shared/useWording';
import { FailureState, type FailureProps } from './FailureState';

/** A mistake of the plugin's own: said as such. */
export function PageFailure(props: FailureProps) {
  const { t } = useWording();
  return (
    <FailureState
      {...props}
      title={t("The update status couldn't be shown")}
      headingLevel="h1"
      note={t(
        'Update status hit an internal error. Your update is not affected, and the rest of the console works.',
      )}
      data-test="page-failure"
    />
  );
}
