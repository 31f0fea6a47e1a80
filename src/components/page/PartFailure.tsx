import { useWording } from '../shared/useWording';
import { FailureState, type FailureProps } from './FailureState';

/** A part of the page whose script did not arrive; the rest of the page is there. */
export function PartFailure(props: FailureProps) {
  const { t } = useWording();
  return (
    <FailureState
      {...props}
      title={t("This part of the page couldn't be loaded")}
      headingLevel="h2"
      note={t(
        "A file of the plugin couldn't be loaded. If trying again doesn't help, reload the page.",
      )}
      data-test="part-failure"
    />
  );
}
