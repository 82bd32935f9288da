import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether the whole page is. */
  isWholePage: boolean;
  /** @param isRange with all between this row and the one before */
  toggle(id: string, isRange: boolean): void;
  togglePage(): void;
  set(ids: Iterable<string>): void;
}

/**
 * Which rows are selected, over all pages of what is shown.
 * @param narrowing what narrows the rows: with another search or filter nothing is selected
 */
export function useSelection(page: readonly string[], narrowing: string): Selection {
  const [selected, setSelected] = useState<{ ids: ReadonlySet<string>; narrowing: string }>({
    ids: new Set(),
    narrowing,
  });
  const last = useRef<string>(undefined);
  const ids = selected.narrowing === narrowing ? selected.ids : new Set<string>();
  const isWholePage = page.length > 0 && page.every((id) => ids.has(id));
  const set = (next: Iterable<string>) => setSelected({ ids: new Set(next), narrowing });
  return {
    ids,
    isWholePage,
    set,
    toggle(id, isRange) {
      const next = new Set(ids);
      const isAdded = !ids.has(id);
      for (const one of isRange ? between(page, last.current, id) : [id]) {
        if (isAdded) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      set(next);
    },
    togglePage: () => set(isWholePage ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]),
  };
}

function between(page: readonly string[], from: string | undefined, to: string): readonly string[] {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}
