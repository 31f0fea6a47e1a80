import { Folded } from '../shared/Folded';
import { toMilliseconds, type Instant, type PayloadEvent } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { LongMessage } from '../shared/LongMessage';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import listStyles from '../shared/lists.module.css';
import textStyles from '../shared/text.module.css';

interface PayloadEventsProps {
  readonly events: readonly PayloadEvent[];
  readonly now: Instant;
}

/** Events of the Pod and the request, newest first. They are folded, because the rest of the card summarizes them. */
export function PayloadEvents({ events, now }: PayloadEventsProps) {
  const language = useWording();
  const { t } = language;
  if (events.length === 0) return null;
  return (
    <Folded
      text={t('{{count}} events', { count: events.length, defaultValue_one: '{{count}} event' })}
    >
      <ul className={listStyles.folded}>
        {events.map(({ type, reason, message, count, lastAt }, index) => (
          <li key={`${index} ${reason}`} data-test="payload-event">
            <ToneText
              tone={type === 'Warning' ? 'warning' : 'info'}
              text={count > 1 ? t('{{reason}}, {{count}} times', { reason, count }) : reason}
            />{' '}
            <span className={textStyles.note}>
              {lastAt === undefined
                ? null
                : t('{{duration}} ago', {
                    duration: formatDuration(toMilliseconds(now - lastAt), language),
                  })}
            </span>
            <div className={textStyles.small}>
              <LongMessage text={message} label={t('message of {{name}}', { name: reason })} />
            </div>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
