import { useState } from 'react';
import { Table, Tbody, Th, Thead, Tr } from '@patternfly/react-table';
import { FoldToggle } from '../shared/FoldToggle';
import type { UpdateOption } from '../../engine';
import { useWording } from '../shared/useWording';
import { UpdateOptionRow } from './UpdateOptionRow';
import { css } from '@patternfly/react-styles';
import tableStyles from '../shared/table.module.css';

/** The number of releases that are listed at first. */
const LISTED = 5;

/** The releases on offer: what kind of update each is, whether it is recommended, and whether it may be started. */
export function UpdateOptionsTable({ options }: { readonly options: readonly UpdateOption[] }) {
  const { t } = useWording();
  const [showsAll, setShowsAll] = useState(false);
  const more = options.length - LISTED;
  return (
    <>
      <Table
        aria-label={t('Releases on offer')}
        variant="compact"
        gridBreakPoint="grid-md"
        className={css(tableStyles.flush, tableStyles.alwaysFixed)}
      >
        <Thead>
          <Tr>
            <Th width={20}>{t('Version')}</Th>
            <Th width={15}>{t('Kind')}</Th>
            <Th width={35}>{t('Recommendation')}</Th>
            <Th width={30}>{t('Allowed')}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {(showsAll ? options : options.slice(0, LISTED)).map((option) => (
            <UpdateOptionRow key={option.version} option={option} />
          ))}
        </Tbody>
      </Table>
      {more > 0 ? (
        <div>
          <FoldToggle
            isOpen={showsAll}
            onToggle={() => setShowsAll(!showsAll)}
            text={showsAll ? t('Show less') : t('Show {{count}} more', { count: more })}
          />
        </div>
      ) : null}
    </>
  );
}
