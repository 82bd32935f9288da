import type { AdminContext } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { MOST_REDIRECTS, type RedirectFields } from '../../contract/admin-api.ts';
import type { RedirectDeps } from '../deps.ts';
import { planRedirect } from './plan-redirects.ts';
import {
  beginChange,
  deleteRedirects,
  findRedirect,
  putRedirects,
  readOfSite,
  type StoredRedirect,
} from './redirect-store.ts';

type Recording = Pick<AdminContext, 'record' | 'unchanged'>;

export const redirectSubject = (id: string) => ({ type: 'seo.redirect', id });

export async function redirectAtAdmin({ db }: Pick<RedirectDeps, 'db'>, id: string): Promise<StoredRedirect> {
  return thereIs(await findRedirect(db.drizzle, id));
}

export async function makeRedirect(deps: RedirectDeps, context: Recording, fields: RedirectFields): Promise<string> {
  const { db, clock, redirects } = deps;
  const { site, from, to } = fields;
  refuseUnknownSite(deps, site);
  const id = newId(clock);
  await db.transaction(async (tx) => {
    const revision = await beginChange(tx);
    const targets = await targetsOf(tx, site);
    if (targets.has(from)) refuseField('from', 'This address is already redirected. Change that redirect instead.');
    if (targets.size >= MOST_REDIRECTS) refuseField('site', tooMany());
    refuseFault(planRedirect(targets, { from, to }));
    await putRedirects(tx, { rows: [{ id, site, from, to, source: 'hand' }], revision, now: clock.now() });
    await context.record(tx, { action: 'seo.redirect-made', subject: redirectSubject(id), after: fields });
  });
  await redirects.tell();
  return id;
}

export async function saveRedirect(
  deps: RedirectDeps,
  context: Recording,
  { id, version, to }: { id: string; version: number; to: string },
): Promise<number> {
  const { db, clock, redirects } = deps;
  const saved = await db.transaction(async (tx) => {
    const revision = await beginChange(tx);
    const { site, from, ...found } = thereIs(await findRedirect(tx, id));
    if (found.version !== version) throw new VersionConflict(found.version);
    if (found.to === to) return false;
    refuseFault(planRedirect(await targetsOf(tx, site), { from, to }));
    await putRedirects(tx, { rows: [{ id, site, from, to, source: 'hand' }], revision, now: clock.now() });
    await context.record(tx, {
      action: 'seo.redirect-changed',
      subject: redirectSubject(id),
      before: { to: found.to },
      after: { to },
    });
    return true;
  });
  if (!saved) {
    context.unchanged();
    return version;
  }
  await redirects.tell();
  return version + 1;
}

/** Those that are already gone are ignored. */
export async function removeRedirects(
  { db, redirects }: RedirectDeps,
  context: Recording,
  ids: readonly string[],
): Promise<number> {
  const removed = await db.transaction(async (tx) => {
    await beginChange(tx);
    const gone = await deleteRedirects(tx, { ids });
    for (const { id, ...before } of gone)
      await context.record(tx, { action: 'seo.redirect-removed', subject: redirectSubject(id), before });
    return gone.length;
  });
  if (removed === 0) context.unchanged();
  await redirects.tell();
  return removed;
}

export function refuseUnknownSite({ sites }: Pick<RedirectDeps, 'sites'>, site: string): void {
  if (!sites().some(({ key }) => key === site)) refuseField('site', 'There is no such site.');
}

export async function targetsOf(tx: Tx, site: string): Promise<Map<string, string>> {
  return new Map((await readOfSite(tx, site)).map(({ from, to }) => [from, to]));
}

export const tooMany = () => `This site already has ${MOST_REDIRECTS} redirects. Delete those that nobody follows.`;

function refuseFault(planned: ReturnType<typeof planRedirect>): void {
  if (typeof planned === 'object') refuseField('to', planned.fault);
}

function thereIs(redirect: StoredRedirect | undefined): StoredRedirect {
  if (!redirect) throw new NotFound('There is no such redirect.');
  return redirect;
}
