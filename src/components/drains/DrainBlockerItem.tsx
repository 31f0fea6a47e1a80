import type { DrainAssessment, DrainBlocker, Instant } from '../../engine';
import { Folded } from '../shared/Folded';
import {
  blockerHolders,
  describeBlocker,
  describePodOrigin,
} from '../../wording/drains/drain-blocker';
import { isUpToOwner } from '../../wording/next-steps/drain-step';
import { refName } from '../../wording/language/ref-name';
import { listDrainChoices } from '../../wording/drains/drain-choices';
import { CommandLine } from '../shared/CommandLine';
import { LinkedText } from '../shared/LinkedText';
import { LongMessage } from '../shared/LongMessage';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import { OwnerMessage } from './OwnerMessage';
import { css } from '@patternfly/react-styles';
import styles from './DrainBlockerItem.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface DrainBlockerItemProps {
  readonly drain: DrainAssessment;
  readonly blocker: DrainBlocker;
  readonly target?: string;
  readonly now: Instant;
  /** True if the choices are shown from the beginning. */
  readonly isOpen: boolean;
}

/** A pod that does not leave: what blocks it, its owner, and behind a toggle the possible actions. */
export function DrainBlockerItem({ drain, blocker, target, now, isOpen }: DrainBlockerItemProps) {
  const language = useWording();
  const { t } = language;
  const pod = refName(blocker.pod);
  const reason = describeBlocker(blocker, now, language);
  const choices = listDrainChoices(blocker, language);
  return (
    <li className={styles.blocker} data-test="drain-blocker">
      <div>
        <ResourceName resource={blocker.pod} />
        {blocker.pod.namespace === undefined ? null : (
          <span className={textStyles.note}>
            {' '}
            {t('in namespace {{namespace}}', { namespace: blocker.pod.namespace })}
          </span>
        )}
      </div>
      <p data-test="drain-reason">{reason}</p>
      {blocker.code === 'VirtualMachineCannotMigrate' && blocker.message !== '' ? (
        <LongMessage
          text={blocker.message}
          label={t('why pod {{pod}} blocks the drain', { pod })}
        />
      ) : null}
      <Origin blocker={blocker} now={now} />
      <Holders blocker={blocker} />
      {choices.length === 0 ? null : (
        <Folded text={t('What can be done')} label={pod} isOpenAtFirst={isOpen}>
          <div className={css(layoutStyles.stack, styles.choices)}>
            <ul className={layoutStyles.spacedItems}>
              {choices.map(({ action, availability, check, command }) => (
                <li key={action} data-test="drain-choice">
                  {action} <span className={textStyles.quiet}>{availability}</span>
                  {check === undefined ? null : (
                    <CommandLine
                      command={check}
                      label={t('{{what}}, to check first', { what: action })}
                    />
                  )}
                  {command === undefined ? null : <CommandLine command={command} label={action} />}
                </li>
              ))}
            </ul>
            {isUpToOwner(blocker, language) ? (
              <OwnerMessage facts={{ drain, blocker, target, now }} />
            ) : null}
          </div>
        </Folded>
      )}
    </li>
  );
}

interface OriginProps {
  readonly blocker: DrainBlocker;
  readonly now: Instant;
}

function Origin({ blocker, now }: OriginProps) {
  const language = useWording();
  const origin = describePodOrigin(blocker, now, language);
  if (origin === '') return null;
  return (
    <div className={textStyles.note} data-test="drain-origin">
      <LinkedText text={origin} resources={blocker.owner ? [blocker.owner.object] : []} byName />
    </div>
  );
}

/** Links to what holds the pod. */
function Holders({ blocker }: { readonly blocker: DrainBlocker }) {
  const holders = blockerHolders(blocker);
  if (holders.length === 0) return null;
  return (
    <div className={css(textStyles.small, layoutStyles.row)}>
      {holders.map((resource) => (
        <ResourceName key={`${resource.resource} ${refName(resource)}`} resource={resource} />
      ))}
    </div>
  );
}
