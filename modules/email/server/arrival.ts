import { randomInt } from 'node:crypto';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import * as m from '#messages/email';
import type { Site } from '#sites/site.ts';
import type { Arrival } from '../contract/admin-api.ts';
import { beginArrival, countTry, findArrival, noteArrived } from './arrival-store.ts';
import type { EmailModuleDeps } from './deps.ts';
import { senderFields } from './sender.ts';
import { siteAt } from './site-at.ts';
import { writeEmail } from './write-email.ts';

type Deps = Pick<EmailModuleDeps, 'db' | 'clock' | 'mail' | 'siteOf' | 'originOf'>;

const CODE_LIFE_MS = 24 * HOUR;
const MOST_TRIES = 10;

/** The sender's address; empty means the installation's. */
const senderOf = (site: Site) => senderFields(site).fromAddress ?? '';

/** R13. Whether emails with the site's current sender have been confirmed to arrive. */
export async function readArrival({ db, siteOf }: Pick<Deps, 'db' | 'siteOf'>, key: string): Promise<Arrival> {
  const site = siteAt({ siteOf }, key);
  const sender = senderOf(site);
  const row = await findArrival(db.drizzle, site.key);
  const tried = row?.sender === sender ? row : undefined;
  return {
    sender,
    sentAt: tried?.sentAt.toISOString() ?? null,
    arrivedAt: tried?.arrivedAt?.toISOString() ?? null,
  };
}

/** Sends the operator an email of the site with a code. */
export async function sendArrival(
  { db, clock, mail, siteOf, originOf }: Deps,
  key: string,
  context: Pick<AdminContext, 'operator' | 'record'>,
): Promise<void> {
  const site = siteAt({ siteOf }, key);
  const code = String(randomInt(100_000, 1_000_000));
  const email = {
    site,
    origin: originOf(site),
    kind: 'account' as const,
    subject: m.arrival_subject({ site: site.name }),
    paragraphs: [m.arrival_text({ site: site.name }), code],
  };
  const { email: to } = operatorOf(context);
  try {
    const { subject } = email;
    await mail.send({ id: newId(clock), to, ...senderFields(site), subject, ...writeEmail(email), secrets: [code] });
  } catch {
    // The mail log has the server's answer.
    throw new Refused('NOT_SENT');
  }
  await db.transaction(async (tx) => {
    await beginArrival(tx, { site: site.key, sender: senderOf(site), code, sentAt: clock.now() });
    await context.record(tx, { action: 'email.arrival-sent', subject: { type: 'site', id: site.key } });
  });
}

/** Checks the code that the operator received. */
export async function confirmArrival(
  { db, clock, siteOf }: Deps,
  { site: key, code }: { site: string; code: string },
  context: Pick<AdminContext, 'record'>,
): Promise<void> {
  const site = siteAt({ siteOf }, key);
  const now = clock.now();
  const row = await countTry(db.drizzle, site.key);
  const isCurrent = row !== undefined && row.sender === senderOf(site) && row.tries <= MOST_TRIES;
  if (!isCurrent || row.code !== code || now.getTime() - row.sentAt.getTime() > CODE_LIFE_MS)
    throw new Refused('WRONG_CODE');
  await db.transaction(async (tx) => {
    await noteArrived(tx, site.key, now);
    await context.record(tx, { action: 'email.arrived', subject: { type: 'site', id: site.key } });
  });
}

export async function arrivalLine(deps: Pick<Deps, 'db' | 'siteOf'>, key: string): Promise<ReadyLine> {
  const { arrivedAt } = await readArrival(deps, key);
  return { name: 'email.arrived', isReady: arrivedAt !== null, path: `/email-templates?site=${key}` };
}
