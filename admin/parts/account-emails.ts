import { useEffect, useSyncExternalStore } from 'react';
import { type accessDeskCalls, MOST_EMAILS } from '#modules/access/contract/desk-calls.ts';
import { deskCalls } from './calls.ts';

const access = () => deskCalls<typeof accessDeskCalls>('access');

let known: ReadonlyMap<string, string> = new Map();
const wanted = new Set<string>();
const listeners = new Set<() => void>();

/** Whose id this is, once that is known. All that a screen shows at once are asked for together. @param isAsked for whoever may know */
export function useEmail(id: string, isAsked: boolean): string | undefined {
  useEffect(() => {
    if (!isAsked || known.has(id)) return;
    if (wanted.size === 0) queueMicrotask(() => void askForWanted());
    wanted.add(id);
  }, [id, isAsked]);
  return useSyncExternalStore(subscribe, () => known.get(id));
}

async function askForWanted(): Promise<void> {
  const ids = [...wanted];
  wanted.clear();
  for (let from = 0; from < ids.length; from += MOST_EMAILS) {
    try {
      const { emails } = (await access().emails({ ids: ids.slice(from, from + MOST_EMAILS) })).data;
      known = new Map([...known, ...emails.map(({ id, email }) => [id, email] as const)]);
      for (const listener of listeners) listener();
    } catch {
      // The ids are shown in their place, and asked about again by the next screen.
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What finds somebody's rows by their e-mail: their id. Whatever is no e-mail of an account stays as it is. */
export async function idForEmail(typed: string | number | undefined): Promise<string | undefined> {
  const search = typed?.toString().trim();
  if (!search?.includes('@')) return search;
  try {
    const { rows, total } = (await access().accounts({ search, limit: 20 })).data;
    const own = rows.find(({ email }) => email === search.toLowerCase());
    return own?.id ?? (total === 1 ? rows[0]?.id : undefined) ?? search;
  } catch {
    return search;
  }
}
