import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import * as m from '#messages/search';
import { Icon } from '#ui/icon.tsx';
import { LONGEST_TERM } from '../contract/limits.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** A plain search form that works without scripts. The script for suggestions loads on focus. */
export function SearchField({ value = '', isWide = false }: { value?: string; isWide?: boolean }) {
  const list = useId();
  const action = useHref('/search/');
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [combobox, setCombobox] = useState<{ isOpen: boolean; active?: string }>({ isOpen: false });

  function load() {
    if (Suggestions) return;
    // Without it the form still works.
    void import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    );
  }
  const loadInUse = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) load();
  });
  // The field may have the focus before this script has loaded.
  useEffect(() => loadInUse(), []);

  return (
    <search className={isWide ? 'search-field search-field--wide' : 'search-field'}>
      <form className="search-field__form" ref={form} action={action} method="get" onFocus={load}>
        <Icon name="search" size={20} className="search-field__icon" />
        <input
          className="search-field__input"
          type="search"
          name="q"
          defaultValue={value}
          maxLength={LONGEST_TERM}
          placeholder={m.search_for()}
          aria-label={m.search()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...(Suggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-controls': combobox.isOpen ? list : undefined,
            'aria-expanded': combobox.isOpen,
            'aria-activedescendant': combobox.active,
          })}
        />
        <button className="search-field__button" type="submit" aria-label={m.search_button()}>
          <Icon name="arrow-right" size={20} />
        </button>
        {Suggestions && <Suggestions id={list} form={form} onCombobox={setCombobox} />}
      </form>
    </search>
  );
}
