import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { DisruptionPolicies } from '../../engine/disruption';
import {
  describeActions,
  describeOrigin,
  describeRuleTarget,
} from '../../wording/disruption/disruption';
import { describePolicyBasis } from '../../wording/disruption/disruption-page';
import { capitalize } from '../../wording/language/capitalize';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

/** The rules by which changes are judged, and where each comes from. */
export function PolicyTable({ policies }: { readonly policies: DisruptionPolicies }) {
  const language = useWording();
  const { t } = language;
  const rules = [...policies.files, ...policies.units, policies.sshkey];
  const titles = { rule: t('Policy'), effect: t('Effect'), origin: t('Origin') };
  return (
    <SectionCard title={t('Policies in force')} id="policies">
      <div className={layoutStyles.stack}>
        <p>
          {describePolicyBasis(policies, language)}{' '}
          {t('Any other change to a file or unit reboots the node.')}
        </p>
        {policies.isStale ? (
          <p>
            {t(
              "The policies were changed, and the machine-config operator hasn't applied them yet.",
            )}
          </p>
        ) : null}
        <Table
          aria-label={t('Policies in force')}
          variant="compact"
          gridBreakPoint="grid-lg"
          className={tableStyles.flush}
        >
          <Thead>
            <Tr>
              <Th width={50}>{titles.rule}</Th>
              <Th width={30}>{titles.effect}</Th>
              <Th width={20}>{titles.origin}</Th>
            </Tr>
          </Thead>
          <Tbody>
            {rules.map((rule, index) => (
              <Tr key={`${String(index)} ${rule.target}`}>
                <Td dataLabel={titles.rule} className={textStyles.breaking}>
                  {describeRuleTarget(rule, language)}
                </Td>
                <Td dataLabel={titles.effect}>{describeActions(rule.actions, language)}</Td>
                <Td dataLabel={titles.origin}>
                  {capitalize(describeOrigin(rule, language), language)}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
    </SectionCard>
  );
}
