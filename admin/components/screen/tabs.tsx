import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';

export interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

/** Parts of a screen of which one is shown. The address says which: `?tab=history`. */
export function Tabs({ label, tabs, name = 'tab' }: { label: string; tabs: readonly Tab[]; name?: string }) {
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === query.get(name)) ?? tabs[0];
  if (!chosen) return null;
  function choose(tab: Tab | undefined) {
    if (!tab) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, tab.id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === chosen?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[to % tabs.length]);
  }
  return (
    <section className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen.id ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen.id}`} className="tab-panel">
        {chosen.content}
      </div>
    </section>
  );
}
