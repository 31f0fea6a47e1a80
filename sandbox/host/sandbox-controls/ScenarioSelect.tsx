import { useState } from 'react';
import type { FC, ReactNode, Ref } from 'react';
import {
  MenuSearch,
  MenuSearchInput,
  MenuToggle,
  SearchInput,
  Select,
  SelectGroup,
  SelectList,
  SelectOption,
} from '@patternfly/react-core';
import type { MenuToggleElement } from '@patternfly/react-core';

import type { ScenarioSummary } from '../../server/sandbox-state';
import { openScenario } from './sandbox-api';

interface ScenarioSelectProps {
  readonly current: ScenarioSummary;
  readonly scenarios: readonly ScenarioSummary[];
}

const matches = ({ id, title, description }: ScenarioSummary, search: string): boolean =>
  `${id} ${title} ${description}`.toLowerCase().includes(search.trim().toLowerCase());

/** By group, in the order of their first members. */
const groupScenarios = (
  scenarios: readonly ScenarioSummary[],
): ReadonlyMap<string, readonly ScenarioSummary[]> => {
  const groups = new Map<string, ScenarioSummary[]>();
  for (const scenario of scenarios) {
    const { group = 'Scenarios' } = scenario;
    groups.set(group, [...(groups.get(group) ?? []), scenario]);
  }
  return groups;
};

/** Which cluster is shown. Choosing another one reloads the page. */
export const ScenarioSelect: FC<ScenarioSelectProps> = ({ current, scenarios }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = scenarios.filter((scenario) => matches(scenario, search));

  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    setSearch('');
  };

  const renderToggle = (toggleRef: Ref<MenuToggleElement>): ReactNode => (
    <MenuToggle
      ref={toggleRef}
      isExpanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="sandbox-scenario-toggle"
      title={current.description}
      data-test="scenario-switch"
    >
      Scenario: {current.title}
    </MenuToggle>
  );

  return (
    <Select
      isOpen={isOpen}
      onOpenChange={setOpen}
      selected={current.id}
      onSelect={(_event, id) => openScenario(String(id))}
      isScrollable
      maxMenuHeight="70vh"
      popperProps={{ preventOverflow: true, maxWidth: '28rem', appendTo: 'inline' }}
      shouldFocusToggleOnSelect
      toggle={renderToggle}
    >
      <MenuSearch>
        <MenuSearchInput>
          <SearchInput
            value={search}
            aria-label="Find a scenario"
            placeholder="Find a scenario"
            onChange={(_event, value) => setSearch(value)}
            onClear={() => setSearch('')}
          />
        </MenuSearchInput>
      </MenuSearch>
      {[...groupScenarios(found)].map(([group, members]) => (
        <SelectGroup key={group} label={group}>
          <SelectList aria-label={group}>
            {members.map(({ id, title, description }) => (
              <SelectOption
                key={id}
                value={id}
                description={description}
                data-test={`scenario-${id}`}
              >
                {title}
              </SelectOption>
            ))}
          </SelectList>
        </SelectGroup>
      ))}
      {found.length === 0 && (
        <SelectList aria-label="Scenarios">
          <SelectOption isDisabled>No scenario matches</SelectOption>
        </SelectList>
      )}
    </Select>
  );
};
