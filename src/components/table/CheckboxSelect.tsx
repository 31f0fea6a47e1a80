import { useState, type ReactNode, type Ref } from 'react';
import {
  Badge,
  MenuToggle,
  Select,
  SelectList,
  SelectOption,
  type MenuToggleElement,
} from '@patternfly/react-core';

export interface CheckboxOption {
  readonly value: string;
  readonly text: string;
  /** A number behind the text that helps to choose. */
  readonly badge?: string;
  readonly isDisabled?: boolean;
}

interface CheckboxSelectProps {
  readonly label: string;
  /** The purpose, for screen readers; it contains the label. */
  readonly purpose?: string;
  readonly icon?: ReactNode;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Asked for only while it is open. */
  readonly options: () => readonly CheckboxOption[];
  /** True if the number of choices is hidden. */
  readonly hidesCount?: boolean;
  readonly testId: string;
}

/** A menu in which any number of options can be ticked. */
export function CheckboxSelect({
  label,
  purpose,
  icon,
  chosen,
  onToggle,
  options,
  hidesCount = false,
  testId,
}: CheckboxSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const renderToggle = (ref: Ref<MenuToggleElement>) => (
    <MenuToggle
      ref={ref}
      icon={icon}
      isExpanded={isOpen}
      aria-label={purpose}
      onClick={() => setOpen(!isOpen)}
      badge={hidesCount || chosen.length === 0 ? undefined : <Badge isRead>{chosen.length}</Badge>}
      data-test={testId}
    >
      {label}
    </MenuToggle>
  );
  return (
    <Select
      role="menu"
      isOpen={isOpen}
      onOpenChange={setOpen}
      isScrollable
      maxMenuHeight="20rem"
      selected={[...chosen]}
      onSelect={(_event, value) => onToggle(String(value))}
      toggle={renderToggle}
    >
      <SelectList aria-label={label}>
        {(isOpen ? options() : []).map(({ value, text, badge, isDisabled }) => (
          <SelectOption
            key={value}
            value={value}
            hasCheckbox
            isSelected={chosen.includes(value)}
            isDisabled={isDisabled}
          >
            {text}
            {badge === undefined ? null : (
              <>
                {' '}
                <Badge isRead>{badge}</Badge>
              </>
            )}
          </SelectOption>
        ))}
      </SelectList>
    </Select>
  );
}
