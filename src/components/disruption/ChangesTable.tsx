import { Fragment } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { DecidedChange, FileDiff } from '../../engine/disruption';
import {
  describeActions,
  describeChange,
  describeDecision,
} from '../../wording/disruption/disruption';
import { useWording } from '../shared/useWording';
import { FileDifference } from './FileDifference';
import styles from './ChangesTable.module.css';
import tableStyles from '../shared/table.module.css';
import textStyles from '../shared/text.module.css';

interface ChangesTableProps {
  readonly changes: readonly DecidedChange[];
  /** The subject of the changes, for screen readers. */
  readonly label: string;
  readonly readDiff: (path: string) => Promise<FileDiff>;
}

/** Everything that differs, what it leads to, and the rule that decided. */
export function ChangesTable({ changes, label, readDiff }: ChangesTableProps) {
  const language = useWording();
  const { t } = language;
  const titles = { what: t('What changes'), effect: t('Effect'), rule: t('Rule') };
  return (
    <Table
      aria-label={label}
      variant="compact"
      gridBreakPoint="grid-lg"
      className={tableStyles.flush}
    >
      <Thead>
        <Tr>
          <Th width={50}>{titles.what}</Th>
          <Th width={20}>{titles.effect}</Th>
          <Th width={30}>{titles.rule}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {changes.map((decided) => (
          <Tr key={keyOf(decided)} data-test="change">
            <Td dataLabel={titles.what}>
              <WhatChanges {...decided} readDiff={readDiff} />
            </Td>
            <Td dataLabel={titles.effect}>{describeActions(decided.actions, language)}</Td>
            <Td dataLabel={titles.rule} className={textStyles.breaking}>
              {describeDecision(decided, language)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function WhatChanges({ change, readDiff }: DecidedChange & Pick<ChangesTableProps, 'readDiff'>) {
  const language = useWording();
  const { t } = language;
  const { kind, name, change: what } = describeChange(change, language);
  return (
    <div className={textStyles.breaking}>
      <span className={textStyles.quiet}>{kind}</span> {name === '' ? null : <code>{name}</code>}{' '}
      {change.kind === 'osImage' ? <Images text={what} /> : what}
      {change.kind !== 'file' ? null : change.mayShow ? (
        <FileDifference path={change.path} read={readDiff} />
      ) : (
        <div className={textStyles.note}>{t('Content hidden: it may contain secrets.')}</div>
      )}
    </div>
  );
}

/** From one image to another, each kept together as far as it fits. */
function Images({ text }: { readonly text: string }) {
  return text.split(' → ').map((image, index) => (
    <Fragment key={`${index} ${image}`}>
      {index === 0 ? null : ' '}
      <span className={styles.image}>{index === 0 ? image : `→ ${image}`}</span>
    </Fragment>
  ));
}

function keyOf({ change }: DecidedChange): string {
  switch (change.kind) {
    case 'file':
      return `file ${change.path}`;
    case 'unit':
      return `unit ${change.name}`;
    default:
      return change.kind;
  }
}
