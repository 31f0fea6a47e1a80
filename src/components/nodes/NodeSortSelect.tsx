import { useState, type Ref } from 'react';
import {
  MenuToggle,
  Select,
  SelectList,
  SelectOption,
  type MenuToggleElement,
} from '@patternfly/react-core';
import type { PageState } from '../page/page-state';
import { useWording } from '../shared/useWording';
import { NODE_COLUMNS } from './node-columns';

interface NodeSortSelectProps {
  readonly state: Pick<PageState, 'sort' | 'isDescending'>;
  readonly onChange: (next: Partial<PageState>) => void;
}

/** What the table's head does, for where there is no head. Choosing the same again turns the order round. */
export function NodeSortSelect({ state, onChange }: NodeSortSelectProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(false);
  const column = NODE_COLUMNS.find(({ id }) => id === state.sort);
  const name = column ? column.label(language) : t('worst first');
  const label = state.isDescending
    ? t('Sort: {{column}}, descending', { column: name })
    : t('Sort: {{column}}', { column: name });
  const renderToggle = (ref: Ref<MenuToggleElement>) => (
    <MenuToggle
      ref={ref}
      isExpanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      data-test="node-sort"
    >
      {label}
    </MenuToggle>
  );
  return (
    <Select
      isOpen={isOpen}
      onOpenChange={setOpen}
      selected={state.sort}
      onSelect={(_event, value) => {
        const sort = String(value);
        onChange({ sort, isDescending: sort !== '' && sort === state.sort && !state.isDescending });
        setOpen(false);
      }}
      toggle={renderToggle}
    >
      <SelectList aria-label={t('Sort by')}>
        <SelectOption value="" isSelected={!column}>
          {t('Worst first')}
        </SelectOption>
        {NODE_COLUMNS.map(({ id, label: labelOf }) => (
          <SelectOption key={id} value={id} isSelected={id === state.sort}>
            {labelOf(language)}
          </SelectOption>
        ))}
      </SelectList>
    </Select>
  );
}
