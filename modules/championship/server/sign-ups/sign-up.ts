import { Hono } from 'hono';
import type { RateLimiter } from '#kernel/cache.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import * as m from '#messages/championship';
import type { ChampionshipDeps } from '../deps.ts';
import type { Edition } from '../edition.ts';
import { confirmSignUp, deleteSignUp, saveSignUp } from './sign-up-store.ts';

type Deps = Pick<ChampionshipDeps, 'db' | 'clock' | 'email' | 'tokens'>;

const PURPOSE = 'reminder';
/** Unsubscribes but can't confirm, because it is in email headers. */
const STOP_PURPOSE = 'reminder-stop';
/** Mail servers post there, not browsers on our pages. */
export const STOP_PATH = '/championship/reminder/stop/';
export const STOP_PATHS = /^\/championship\/reminder\/stop\/[\w.~-]{1,500}$/;
const TOKEN_LIFE_MS = 365 * DAY;
/** For unconfirmed addresses, so that nobody's inbox is flooded. */
const EMAILS_PER_ADDRESS = { limit: 3, windowMs: 24 * HOUR };

export const reminderPath = (token: string) => `/championship/reminder/?token=${token}`;

const tokenFor = (purpose: string) => (deps: Pick<Deps, 'tokens' | 'clock'>, id: string) =>
  deps.tokens.sign(purpose, { id }, new Date(deps.clock.now().getTime() + TOKEN_LIFE_MS));
export const reminderToken = tokenFor(PURPOSE);
export const stopToken = tokenFor(STOP_PURPOSE);

/** Loads the keys before a transaction that signs tokens, so that it doesn't wait for a second connection. */
export async function readTokenKeys(deps: Pick<Deps, 'tokens' | 'clock'>): Promise<void> {
  await reminderToken(deps, '');
}

/** R10: sends one email that asks for confirmation; none if the address is confirmed already. */
export async function askForReminder(
  deps: Deps,
  { site, edition, email }: { site: { key: string; name: string }; edition: Edition; email: string },
  limits: Pick<RateLimiter, 'take'>,
): Promise<void> {
  const { db, clock } = deps;
  if (!(await limits.take(`championship.sign-up:${hashOf(email)}`, EMAILS_PER_ADDRESS)).allowed) return;
  await readTokenKeys(deps);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { id, isConfirmed } = await saveSignUp(tx, {
      id: newId(clock),
      site: site.key,
      edition: edition.id,
      email,
      requestedAt: now,
    });
    if (isConfirmed) return;
    const { subject, paragraphs } = confirmEmail(site.name, edition.content.title);
    await deps.email.send(tx, {
      to: { email },
      kind: 'account',
      site: site.key,
      cause: `championship.confirm:${id}:${now.getTime()}`,
      subject,
      paragraphs,
      action: { text: m.email_confirm_action(), path: reminderPath(await reminderToken(deps, id)), secret: true },
    });
  });
}

export function confirmEmail(site: string, title: string) {
  return {
    subject: m.email_confirm_subject({ title }),
    paragraphs: [m.email_confirm_text({ site, title }), m.email_confirm_ignore()],
  };
}

/** False for an invalid token. */
export async function confirmReminder({ db, clock, tokens }: Deps, token: string): Promise<boolean> {
  const { id } = (await tokens.verify(PURPOSE, token)) ?? {};
  return id !== undefined && (await confirmSignUp(db.drizzle, id, clock.now()));
}

/** With either kind of token: no more emails are sent afterwards. */
export async function stopReminder({ db, tokens }: Deps, token: string): Promise<void> {
  const { id } = (await tokens.verify(STOP_PURPOSE, token)) ?? (await tokens.verify(PURPOSE, token)) ?? {};
  if (id !== undefined) await deleteSignUp(db.drizzle, id);
}

/** One-click unsubscribe in mail programs (RFC 8058). They open links to scan them, so GET redirects to a page. */
export function stopHttp(deps: Deps): Hono {
  const path = `${STOP_PATH}:token`;
  return new Hono()
    .post(path, async (c) => {
      await stopReminder(deps, c.req.param('token'));
      return c.text('Done');
    })
    .get(path, (c) => c.redirect(`${reminderPath(encodeURIComponent(c.req.param('token')))}&begun=1`, 302));
}
