import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { useOperator } from '../components/account/operator.ts';
import { AdminDialog } from '../components/dialog/dialog.tsx';
import { useListKeys } from '../components/field/list-keys.ts';
import { messageOf } from '../components/request/refusal.ts';
import { moduleWords } from '../components/screen/module-names.ts';
import { type Entry, findEntries, screensFor } from './palette-entries.ts';
import { recentEntries, rememberEntry } from './recent-entries.ts';

const PAUSE_MS = 150;

/** Goes anywhere by typing: screens, and what the server finds. */
export function Palette({ onClose }: { onClose: () => void }) {
  const operator = useOperator();
  const operatorId = operator.id;
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has given the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const { found, said } = useFound(text);
  const recent = text === '' ? recentEntries(operatorId).map((entry) => ({ ...entry, kind: m.recent() })) : [];
  const recentPaths = new Set(recent.map(({ path }) => path));
  const entries = [...recent, ...screensFor(operator, text).filter(({ path }) => !recentPaths.has(path)), ...found];
  const { active, setActive, onKeyDown } = useListKeys(entries.length, (index) => go(entries[index]));
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  function go(entry: Entry | undefined) {
    if (!entry) return;
    rememberEntry(operatorId, entry);
    onClose();
    void navigate(entry.path);
  }
  return (
    <AdminDialog title={m.go_to()} onClose={onClose} isWide>
      <div className="palette">
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={m.search()}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          className="search-field palette-field"
          autoComplete="off"
          placeholder={m.palette_hint()}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} role="listbox" aria-label={m.go_to()} className="palette-list" tabIndex={-1}>
          {kinds.map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of choices holds groups, not field sets
            <div key={kind} role="group" aria-label={kind}>
              <p className="menu-title" aria-hidden="true">
                {kind}
              </p>
              {entries.map((entry, index) =>
                entry.kind === kind ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active entry
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys take it
                  <div
                    key={entry.path}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className="pick-option"
                    onClick={() => go(entry)}
                  >
                    {entry.title} <span className="muted">{entry.hint}</span>
                  </div>
                ) : null,
              )}
            </div>
          ))}
        </div>
        <p role="status" className="muted">
          {said ?? (entries.length === 0 ? m.nothing_found() : '')}
        </p>
      </div>
    </AdminDialog>
  );
}

/** What the server finds once the typing rests. */
function useFound(text: string): { found: Entry[]; said?: string } {
  const [answer, setAnswer] = useState<{ text: string; found: Entry[]; said?: string }>({
    text: '',
    found: [],
  });
  useEffect(() => {
    if (text.trim() === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findEntries(text, abort.signal).then(
        ({ found, failed }) =>
          setAnswer({
            text,
            found,
            ...(failed.length > 0 && { said: m.not_searched({ parts: failed.map(moduleWords).join(', ') }) }),
          }),
        (error: unknown) => !abort.signal.aborted && setAnswer({ text, found: [], said: messageOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return text.trim() === '' ? { found: [] } : answer;
}
