import type { HeaderBar, PopUp } from '../../contract/types.ts';

/** Pop-ups that this browser has shown, newest first: `[{ uuid, at }]`. */
const SHOWN = 'shownValuePopUps';
const MOST_SHOWN = 50;
/** Bars by uuid: true once shown, false once dismissed. Those for expired accounts are stored separately. */
const BARS = { bar: 'headerBarShow', expired: 'expiredBar' } as const;
/** When the last pop-up was shown. */
const LAST = 'popUpShownAt';
const DAY_SECONDS = 86_400;
/** R10: how long no other pop-up opens by itself. */
const PAUSE_SECONDS = 600;

interface Shown {
  uuid: string;
  at: number;
}

/** Without access to storage, nothing is remembered. */
function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is shown again next time.
  }
}

function shownPopUps(): Shown[] {
  const stored = read<unknown>(SHOWN);
  return Array.isArray(stored) ? stored.filter((one): one is Shown => typeof one?.uuid === 'string') : [];
}

/** Whether it may open now: once ever or once a day, and not soon after another one. */
export function isDue({ uuid, repeats }: PopUp, now: number): boolean {
  const last = read<number>(LAST) ?? 0;
  // A clock that was set back must not suppress pop-ups.
  if (now >= last && now - last < PAUSE_SECONDS) return false;
  const shown = shownPopUps().find((one) => one.uuid === uuid);
  return !shown || (repeats === 'daily' && now - shown.at >= DAY_SECONDS);
}

export function wasShown({ uuid }: Pick<PopUp, 'uuid'>): boolean {
  return shownPopUps().some((one) => one.uuid === uuid);
}

export function rememberPopUp({ uuid }: PopUp, now: number): void {
  const others = shownPopUps().filter((one) => one.uuid !== uuid);
  write(SHOWN, [{ uuid, at: now }, ...others].slice(0, MOST_SHOWN));
  write(LAST, now);
}

function barsOf({ type }: HeaderBar): Record<string, boolean> {
  const stored = read<unknown>(BARS[type]);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, boolean>)
    : {};
}

/** Undefined until it was shown, false once it was dismissed. */
export function barState(bar: HeaderBar): boolean | undefined {
  return barsOf(bar)[bar.uuid];
}

export function rememberBar(bar: HeaderBar, isShown: boolean): void {
  const others = Object.entries(barsOf(bar)).filter(([uuid]) => uuid !== bar.uuid);
  write(BARS[bar.type], Object.fromEntries([...others.slice(1 - MOST_SHOWN), [bar.uuid, isShown]]));
}
