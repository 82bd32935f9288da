import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { on } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import { CATEGORY, POST } from '#modules/blog/contract/kinds.ts';
import { AddressChanged } from '#modules/catalogue/contract/events.ts';
import { EntryKeyChanged } from '#modules/content/contract/events.ts';
import { CAMPAIGN, PAGE, POLICY } from '#modules/pages/contract/kinds.ts';
import { MOST_MOVED, MOST_MOVED_OF_ONE } from '../../contract/admin-api.ts';
import { addressKey } from '../../contract/redirect-address.ts';
import type { RedirectDeps } from '../deps.ts';
import { redirectSubject } from './change-redirects.ts';
import { beginChange, deleteRedirects, dropBeyond, leadOn, putRedirects } from './redirect-store.ts';

/** The paths of entries that are pages; the entry's key follows. */
const PATHS: Readonly<Record<string, string>> = {
  [PAGE.name]: '/',
  [CAMPAIGN.name]: '/',
  [POLICY.name]: '/',
  [POST.name]: '/blog/',
  [CATEGORY.name]: '/blog_category/',
};

/** R13: deleting makes all processes read everything again, so several are deleted at once. */
const KEEP = { ofOne: MOST_MOVED_OF_ONE, ofSite: MOST_MOVED, left: MOST_MOVED * 0.95 };

/** R10: what moves to another address stays reachable at the old one. */
export function onAddressChanges(deps: RedirectDeps) {
  return [
    on(AddressChanged, ({ sites, path, from, to }, tx) =>
      followMove(deps, tx, {
        sites: sites ?? deps.sites().map(({ key }) => key),
        from: `${path}${from}/`,
        to: `${path}${to}/`,
      }),
    ),
    on(EntryKeyChanged, async ({ kind, sites, from, to }, tx) => {
      const path = PATHS[kind];
      if (path) await followMove(deps, tx, { sites, from: `${path}${from}/`, to: `${path}${to}/` });
    }),
  ];
}

async function followMove(
  { clock, audit, redirects }: RedirectDeps,
  tx: Tx,
  { sites, from, to }: { sites: readonly string[]; from: string; to: string },
): Promise<void> {
  if (sites.length === 0) return;
  const [oldKey = '', newKey = ''] = [addressKey(from), addressKey(to)];
  const revision = await beginChange(tx);
  // The new address has a page now.
  for (const { id, ...before } of await deleteRedirects(tx, { sites, from: newKey }))
    await audit.record(tx, {
      actor: { kind: 'program', name: 'seo' },
      action: 'seo.redirect-removed',
      subject: redirectSubject(id),
      before,
    });
  await leadOn(tx, { sites, from, to, revision });
  const rows = sites.map((site) => ({ id: newId(clock), site, from: oldKey, to, source: 'address' as const }));
  await putRedirects(tx, { rows, revision, now: clock.now() });
  for (const [site, dropped] of await dropBeyond(tx, { sites, to, keep: KEEP }))
    await audit.record(tx, {
      actor: { kind: 'program', name: 'seo' },
      action: 'seo.redirects-dropped',
      subject: { type: 'seo.redirects', id: site },
      after: { dropped },
    });
  afterCommit(tx, () => void redirects.tell());
}
