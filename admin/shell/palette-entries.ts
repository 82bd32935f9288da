import type { Permission } from '#calls/permissions.ts';
import * as m from '#messages/admin';
import { desk } from '../parts/me.ts';
import { screens } from '../screens.ts';

/** Somewhere to go. */
export interface Entry {
  /** What it is one of: entries of a kind stand together. */
  kind: string;
  title: string;
  hint: string;
  /** Below `/admin`. */
  path: string;
}

const KEY = 'desk.recent';
const MOST_RECENT = 5;

/** The screens that an operator may open, by any part of their titles. */
export function screensFor(permissions: ReadonlySet<Permission>, text: string): Entry[] {
  const wanted = text.trim().toLowerCase();
  return screens.flatMap(({ path, menu, palette = menu?.title, permission }) => {
    if (!palette || (permission && !permissions.has(permission))) return [];
    const title = palette();
    if (!title.toLowerCase().includes(wanted)) return [];
    return [{ kind: m.screens(), title, hint: '', path: `/${path}` }];
  });
}

type Find = (input: { q: string }, options: { signal: AbortSignal }) => Promise<{ data: { items: Entry[] } }>;

/** Accounts, films and whatever else the server knows by this text. */
export async function findEntries(text: string, signal: AbortSignal): Promise<Entry[]> {
  const { find } = desk() as unknown as { find?: Find };
  if (!find || text.trim() === '') return [];
  return (await find({ q: text.trim() }, { signal })).data.items;
}

/** Where somebody went lately from here, in this browser. */
export function recentEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry).map((entry) => ({ ...entry, kind: m.recent() })) : [];
  } catch {
    return [];
  }
}

export function rememberEntry(entry: Entry): void {
  const others = recentEntries().filter(({ path }) => path !== entry.path);
  localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MOST_RECENT)));
}

function isEntry(value: unknown): value is Entry {
  const { title, hint, path } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return [title, hint, path].every((part) => typeof part === 'string');
}
