import { useState, type Ref } from 'react';
import {
  MenuToggle,
  Select,
  SelectList,
  SelectOption,
  type MenuToggleElement,
} from '@patternfly/react-core';
import type { Language } from '../../wording/language/language';
import { useWording } from '../shared/useWording';

interface Order {
  /** Id of a column; empty: worst first. */
  readonly sort: string;
  readonly isDescending: boolean;
}

interface SortSelectProps {
  readonly columns: readonly {
    readonly id: string;
    readonly label: (language: Language) => string;
  }[];
  readonly order: Order;
  readonly onChange: (next: Order) => void;
  readonly testId: string;
}

/** A choice of the order, for tables without a head. Choosing the same column again reverses the order. */
export function SortSelect({ columns, order, onChange, testId }: SortSelectProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(false);
  const column = columns.find(({ id }) => id === order.sort);
  const name = column ? column.label(language) : t('worst first');
  const label = order.isDescending
    ? t('Sort: {{column}}, descending', { column: name })
    : t('Sort: {{column}}', { column: name });
  const renderToggle = (ref: Ref<MenuToggleElement>) => (
    <MenuToggle ref={ref} isExpanded={isOpen} onClick={() => setOpen(!isOpen)} data-test={testId}>
      {label}
    </MenuToggle>
  );
  return (
    <Select
      isOpen={isOpen}
      onOpenChange={setOpen}
      selected={order.sort}
      onSelect={(_event, value) => {
        const sort = String(value);
        onChange({ sort, isDescending: sort !== '' && sort === order.sort && !order.isDescending });
        setOpen(false);
      }}
      toggle={renderToggle}
    >
      <SelectList aria-label={t('Sort by')}>
        <SelectOption value="" isSelected={!column}>
          {t('Worst first')}
        </SelectOption>
        {columns.map(({ id, label: labelOf }) => (
          <SelectOption key={id} value={id} isSelected={id === order.sort}>
            {labelOf(language)}
          </SelectOption>
        ))}
      </SelectList>
    </Select>
  );
}
