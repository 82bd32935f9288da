import * as m from '#messages/admin';
import { admin } from '../components/account/me.ts';
import { type AtAdmin, maySee } from '../components/account/operator.ts';
import { screens } from '../screens.ts';
import { isAbout } from './is-about.ts';

/** Somewhere to go. */
export interface Entry {
  /** What it is one of: entries of a kind stand together. */
  kind: string;
  title: string;
  hint: string;
  /** Below `/admin`. */
  path: string;
}

/** What the server calls each kind, in words. */
const KINDS: Readonly<Record<string, () => string>> = {
  account: m.found_account,
  video: m.found_video,
  model: m.found_model,
  taxonomy: m.found_taxonomy,
  written: m.found_written,
  picture: m.found_picture,
  membership: m.found_membership,
  checkout: m.found_checkout,
  postback: m.found_postback,
  job: m.found_job,
  mail: m.found_mail,
  entry: m.found_entry,
  'webhook-endpoint': m.found_endpoint,
  'webhook-delivery': m.found_delivery,
};

/** The screens that an operator may open, by their titles or other words for them. */
export function screensFor(operator: Pick<AtAdmin, 'permissions' | 'everywhere'>, text: string): Entry[] {
  return screens.flatMap((screen) => {
    const { path, menu, palette = menu?.title } = screen;
    if (!palette || !maySee(operator, screen) || !isAbout(screen, text)) return [];
    return [{ kind: m.screens(), title: palette(), hint: '', path: `/${path}` }];
  });
}

type Find = (
  input: { q: string },
  options: { signal: AbortSignal },
) => Promise<{ data: { items: (Entry & { isExact: boolean })[]; failed: string[] } }>;

/** Accounts, videos and whatever else the server knows by this text, and what parts of it could not be searched. */
export async function findEntries(
  text: string,
  signal: AbortSignal,
): Promise<{ found: Entry[]; failed: readonly string[] }> {
  const { find } = admin() as unknown as { find?: Find };
  if (!find || text.trim() === '') return { found: [], failed: [] };
  const { items, failed } = (await find({ q: text.trim() }, { signal })).data;
  return { found: items.map(entryOf), failed };
}

/** What is exactly the text stands together, whatever kind it is of. */
function entryOf({ isExact, ...item }: Entry & { isExact: boolean }): Entry {
  const kind = KINDS[item.kind]?.() ?? item.kind;
  if (!isExact) return { ...item, kind };
  return { ...item, kind: m.found_exactly(), hint: [kind, item.hint].filter(Boolean).join(' · ') };
}
