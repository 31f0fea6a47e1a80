import { useState } from 'react';
import type { FC, ReactNode, Ref } from 'react';
import { MenuToggle, Select, SelectList, SelectOption } from '@patternfly/react-core';
import type { MenuToggleElement } from '@patternfly/react-core';

import { LANGUAGES, chooseLanguage } from '../i18n/languages';
import type { LanguageId } from '../i18n/languages';

/** The language of the plugin's texts; the sandbox itself speaks English. */
export const LanguageMenu: FC<{ language: LanguageId }> = ({ language }) => {
  const [isOpen, setIsOpen] = useState(false);
  const renderToggle = (toggleRef: Ref<MenuToggleElement>): ReactNode => (
    <MenuToggle
      ref={toggleRef}
      variant="plainText"
      isExpanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      aria-label={`Language: ${language}`}
      data-test="language-switch"
    >
      {language}
    </MenuToggle>
  );

  return (
    <Select
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      selected={language}
      onSelect={(_event, id) => {
        const chosen = LANGUAGES.find((entry) => entry.id === id);
        if (chosen) {
          chooseLanguage(chosen.id);
        }
      }}
      toggle={renderToggle}
    >
      <SelectList aria-label="Languages">
        {LANGUAGES.map(({ id, name }) => (
          <SelectOption key={id} value={id} lang={id === 'pseudo' ? 'en' : id}>
            {name}
          </SelectOption>
        ))}
      </SelectList>
    </Select>
  );
};
