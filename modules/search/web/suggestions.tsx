import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signedInAccount } from '#api/browser/browser.ts';
import * as m from '#messages/search';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import type { SearchResults } from '../contract/types.ts';
import { GROUP_NAMES } from './group-names.ts';
import { eraseSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { createSearch } from './search-request.ts';

export interface SuggestionsProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  onCombobox: (combobox: { isOpen: boolean; active?: string }) => void;
}

interface Option {
  to: string;
  label: string;
  note?: string;
  picture?: PictureSource | null;
}

interface Group {
  name: string;
  options: Option[];
}

/** The pause in typing before a search starts. */
const PAUSE_MS = 120;
const SHORTEST = 2;
const OF_GROUP = 3;

const resultsPath = (query: string) => `/search/?${new URLSearchParams({ q: query })}`;

/** The list below the field: recent searches, then results. Arrow keys choose, Enter opens. */
export function Suggestions({ id, form, onCombobox }: SuggestionsProps) {
  const navigate = useNavigate();
  const { key: page } = useLocation();
  const [{ search, end }] = useState(() => createSearch());
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; results?: SearchResults }>();
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);

  const input = () => form.current?.elements.namedItem('q') as HTMLInputElement | null;
  const isTyped = text.trim().length >= SHORTEST;
  const groups = isTyped ? groupsOf(text.trim(), found?.results) : recentGroup(recent);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && (options.length > 0 || isTyped);
  const optionId = (index: number) => `${id}-${index}`;

  function open(to: string) {
    setIsOpen(false);
    input()?.blur();
    void navigate(to);
  }

  function choose(option: Option) {
    rememberSearch(isTyped ? text : option.label, signedInAccount());
    open(option.to);
  }

  const onText = useEffectEvent(() => {
    setText(input()?.value ?? '');
    setActive(-1);
    setIsOpen(true);
  });
  const onFocus = useEffectEvent(() => {
    setRecent(recentSearches(signedInAccount()));
    onText();
  });
  const onBlur = useEffectEvent((event: FocusEvent) => {
    if (!form.current?.contains(event.relatedTarget as Node | null)) setIsOpen(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // From the last one back to the field, which is position -1.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && options[active]) {
      event.preventDefault();
      choose(options[active]);
    }
  });
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    const query = input()?.value.trim() ?? '';
    rememberSearch(query, signedInAccount());
    open(query === '' ? '/search/' : resultsPath(query));
  });

  // Before text in the field opens it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(() => setIsOpen(false), [page]);

  useEffect(() => {
    const element = form.current;
    const field = element?.elements.namedItem('q') as HTMLInputElement | null;
    if (!element || !field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => onText(), { signal });
    field.addEventListener('focus', () => onFocus(), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    element.addEventListener('focusout', (event) => onBlur(event), { signal });
    element.addEventListener('submit', (event) => onSubmit(event), { signal });
    // This script loads after the focus event, and text may have been typed since.
    if (document.activeElement === field) onFocus();
    return () => listening.abort();
  }, [form]);

  useEffect(() => {
    const query = text.trim();
    if (!isOpen || query.length < SHORTEST) return undefined;
    const timer = setTimeout(() => {
      search(query).then(
        (results) => results && setFound({ of: query, results }),
        () => setFound({ of: query }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [text, isOpen, search, end]);

  const activeId = isShown && active >= 0 ? optionId(active) : undefined;
  useEffect(() => onCombobox({ isOpen: isShown, active: activeId }), [onCombobox, isShown, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  if (!isShown) return null;
  const isAnswered = isTyped && found?.of === text.trim();
  const count = options.length - 1;
  let place = 0;
  return (
    <div className="search-list">
      <div id={id} className="search-list__options" role="listbox" aria-label={isTyped ? m.suggestions() : m.recent()}>
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups
          <div key={name} role="group" aria-label={name || m.search()}>
            {name && (
              <p className="search-list__group" aria-hidden="true">
                {name}
              </p>
            )}
            {options.map((option) => {
              const index = place;
              place += 1;
              return (
                // The focus stays in the field, which refers to the active option.
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                <div
                  key={`${option.to} ${option.label}`}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className="search-list__option"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.picture && (
                    <Picture picture={option.picture} sizes="72px" decorative className="search-list__picture" />
                  )}
                  <span className="search-list__label" dir="auto">
                    {option.label}
                  </span>
                  {option.note && <span className="search-list__note">{option.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p
        className={isAnswered && count === 0 ? 'search-list__note search-list__status' : 'visually-hidden'}
        role="status"
      >
        {isAnswered && statusOf(text.trim(), count, found?.results)}
      </p>
      {!isTyped && (
        <button
          type="button"
          className="search-list__erase"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            eraseSearches();
            setRecent([]);
            input()?.focus();
          }}
        >
          {m.erase_recent()}
        </button>
      )}
    </div>
  );
}

function statusOf(query: string, count: number, results: SearchResults | undefined): string {
  if (!results) return m.could_not_search();
  return count > 0 ? m.found_count({ count }) : m.none_yet({ query });
}

function recentGroup(recent: readonly string[]): Group[] {
  if (recent.length === 0) return [];
  return [{ name: m.recent(), options: recent.map((label) => ({ label, to: resultsPath(label) })) }];
}

function groupsOf(query: string, results: SearchResults | undefined): Group[] {
  const all = { name: '', options: [{ label: m.all_results({ query }), to: resultsPath(query) }] };
  if (!results) return [all];
  const written = (pages: SearchResults['pages']): Option[] =>
    pages.slice(0, OF_GROUP).map(({ title, url }) => ({ label: title, to: url }));
  const models = results.models.slice(0, OF_GROUP).map(
    ({ title, slug, foundAs, faceImage }): Option => ({
      label: title,
      note: foundAs === null ? undefined : m.known_as({ name: foundAs }),
      to: `/model/${slug}/`,
      picture: faceImage,
    }),
  );
  const videos = results.videos.map(
    ({ title, slug, poster, models }): Option => ({
      label: title,
      note: models.map((model) => model.title).join(', '),
      to: `/video/${slug}/`,
      picture: poster,
    }),
  );
  const { rooms, blogs, pages } = results;
  const options = { models, videos, rooms: written(rooms), blogs: written(blogs), pages: written(pages) };
  return [...results.groups.map((group) => ({ name: GROUP_NAMES[group](), options: options[group] })), all];
}
