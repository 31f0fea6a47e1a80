import { Switch } from '@patternfly/react-core';
import { Folded } from '../shared/Folded';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface HideNamesSwitchProps {
  readonly hideNames: boolean;
  readonly onChange: (hideNames: boolean) => void;
}

/** Switch that leaves names out of all that is handed on, and says what that means. */
export function HideNamesSwitch({ hideNames, onChange }: HideNamesSwitchProps) {
  const { t } = useWording();
  return (
    <>
      <Switch
        id="update-status-plugin-hide-names"
        label={t('Hide names')}
        isChecked={hideNames}
        onChange={(_, isChecked) => onChange(isChecked)}
        data-test="share-hide-names"
      />
      <div className={textStyles.note}>
        <Folded text={t('About hiding names')}>
          <p>
            {t(
              'Nodes, hosts, addresses, registries, custom pools, user namespaces and pods, users, and IDs are replaced by names like node-1, consistently within a file. Versions, digests, and operators stay. Review the file before you share it: free text may contain other names.',
            )}
          </p>
          <p>{t('Copied and downloaded text is always in English.')}</p>
        </Folded>
      </div>
    </>
  );
}
