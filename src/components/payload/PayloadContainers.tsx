import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { PayloadContainer } from '../../engine';
import { describeContainerState } from '../../wording/payload/payload-pod';
import { LongMessage } from '../shared/LongMessage';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

interface PayloadContainersProps {
  readonly containers: readonly PayloadContainer[];
}

/** The state of each container of the Pod, in the order in which they run. */
export function PayloadContainers({ containers }: PayloadContainersProps) {
  const language = useWording();
  const { t } = language;
  return (
    <Table
      aria-label={t('Containers of the Pod')}
      variant="compact"
      gridBreakPoint="grid-xl"
      className={css(tableStyles.flush, tableStyles.fixed)}
    >
      <Thead>
        <Tr>
          <Th width={35}>{t('Container')}</Th>
          <Th width={25}>{t('State')}</Th>
          <Th width={40}>{t('Message')}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {containers.map((container, index) => (
          <Tr key={`${index} ${container.name}`} data-test={`payload-container-${index}`}>
            <Td dataLabel={t('Container')} modifier="breakWord">
              {container.name}
              <div className={textStyles.note}>
                {container.kind === 'init' ? t('init container') : t('container')}
              </div>
            </Td>
            <Td dataLabel={t('State')} modifier="breakWord">
              <ToneText
                tone={toneOf(container)}
                text={describeContainerState(container, language)}
              />
              {container.restarts === 0 ? null : (
                <div className={textStyles.note}>
                  {t('{{count}} restarts', {
                    count: container.restarts,
                    defaultValue_one: '{{count}} restart',
                  })}
                </div>
              )}
            </Td>
            <Td dataLabel={t('Message')}>
              {container.message === '' ? (
                '–'
              ) : (
                <LongMessage
                  text={container.message}
                  label={t('message of {{name}}', { name: container.name })}
                />
              )}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

/** Usual reasons of a container that waits for its turn. */
const ORDINARY: ReadonlySet<string> = new Set(['', 'ContainerCreating', 'PodInitializing']);

function toneOf({ state, reason, exitCode }: PayloadContainer): Tone {
  switch (state) {
    case 'waiting':
      return ORDINARY.has(reason) ? 'pending' : 'danger';
    case 'running':
      return 'info';
    case 'terminated':
      return exitCode === 0 ? 'success' : 'danger';
    case 'unknown':
      return 'pending';
  }
}
