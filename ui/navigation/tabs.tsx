import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
  /**
   * The address of a page with the same content and more, where the tab links without the script, on pages whose query
   * has no `tab`.
   */
  to?: string;
}

/** Tabs that are links, to `?tab=key` by default, so that each panel is reachable without the script. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const id = useId();
  const heads = useRef<HTMLDivElement>(null);
  const known = tabs.some(({ key }) => key === initial) ? initial : tabs[0]?.key;
  const [current, setCurrent] = useState(known);
  // Without the script there are no arrow keys, so until it runs each tab is its own stop of the Tab key.
  const [hasArrowKeys, setHasArrowKeys] = useState(false);
  useEffect(() => setHasArrowKeys(true), []);
  // If the row of tabs scrolls, this centers the current one.
  useEffect(() => {
    const row = heads.current;
    const head = row?.querySelector<HTMLElement>(`[data-key="${current}"]`);
    if (!row || !head || row.scrollWidth <= row.clientWidth) return;
    const from = head.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += from - (row.clientWidth - head.offsetWidth) / 2;
  }, [current]);

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = tabs.findIndex(({ key }) => key === current);
    const next = step && tabs.at((index + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    setCurrent(next.key);
    heads.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }
  return (
    <div className="tabs">
      <div className="tabs__heads" role="tablist" aria-label={label} ref={heads} onKeyDown={onKey}>
        {tabs.map(({ key, label: text, to = `?tab=${key}` }) => (
          <a
            key={key}
            id={`${id}-${key}`}
            data-key={key}
            className="tabs__head"
            role="tab"
            href={to}
            aria-selected={key === current}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={hasArrowKeys && key !== current ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(key);
            }}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={`${id}-${key}-panel`}
          className="tabs__panel"
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
