import { useEffect, useSyncExternalStore } from 'react';

/** Whose accounts are whose, as the module of accounts tells it. */
export interface AccountBook {
  /** As many as one question takes. */
  mostAtOnce: number;
  emailsOf(ids: readonly string[]): Promise<readonly { id: string; email: string }[]>;
  /** Undefined where no account, or no single one, is meant. */
  idOf(email: string): Promise<string | undefined>;
}
let book: AccountBook | undefined;

/** The shell opens it when it starts. */
export function setAccountBook(one: AccountBook): void {
  book = one;
}

let known: ReadonlyMap<string, string> = new Map();
const queued = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Whose id this is, once that is known. All that a screen shows at once are asked for together. @param mayKnow for
 * anyone who may know
 */
export function useEmail(id: string, mayKnow: boolean): string | undefined {
  useEffect(() => {
    if (!mayKnow || known.has(id)) return;
    if (queued.size === 0) queueMicrotask(() => void loadQueued());
    queued.add(id);
  }, [id, mayKnow]);
  return useSyncExternalStore(subscribe, () => known.get(id));
}

async function loadQueued(): Promise<void> {
  const ids = [...queued];
  queued.clear();
  if (!book) return;
  for (let from = 0; from < ids.length; from += book.mostAtOnce) {
    try {
      const emails = await book.emailsOf(ids.slice(from, from + book.mostAtOnce));
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
  // Anyone who may not read accounts finds nobody by their e-mail.
  const id = await book?.idOf(search).catch(() => undefined);
  return id ?? search;
}
