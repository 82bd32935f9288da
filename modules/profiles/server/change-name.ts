import { ValidationError } from '#api/errors/validation-error.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import * as m from '#messages/profiles';
import { formatDate } from '#ui/text/formats.ts';
import { CHANGE_DAYS } from '../contract/types.ts';
import { faultsOfName } from './check-name.ts';
import type { ProfilesDeps } from './deps.ts';
import { lookOf } from './look-alike.ts';
import {
  addFormerName,
  findByLook,
  freeLook,
  isTakenAway,
  lockLook,
  lockProfile,
  type StoredProfile,
  saveName,
  takeLookAway,
} from './profile-store.ts';

const TAKEN = 'This name is taken, or reads like one that is.';

/** R4. When the name can be changed next; undefined if it can be changed now. */
export function nextChangeAt({ chosenAt }: Pick<StoredProfile, 'chosenAt'>, now: Date): Date | undefined {
  if (!chosenAt) return undefined;
  const next = new Date(chosenAt.getTime() + CHANGE_DAYS * DAY);
  return next > now ? next : undefined;
}

/** Throws a `ValidationError` with all faults of the name. */
export async function changeName(
  deps: ProfilesDeps,
  { userId, name: typed, locale = 'en-US' }: { userId: string; name: string; locale?: string },
) {
  const name = typed.normalize('NFC');
  const look = lookOf(name);
  const now = deps.clock.now();
  const faults = faultsOfName(name, deps.siteNames());
  await deps.db.transaction(async (tx) => {
    if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound('This account was removed.');
    const before = await lockProfile(tx, userId);
    if (before?.name === name) return;
    const wrong = [...faults];
    // Changing only the case doesn't count as a change.
    const isSame = before?.look === look && before.name?.toLowerCase() === name.toLowerCase();
    const next = before && !isSame ? nextChangeAt(before, now) : undefined;
    if (next) {
      const date = formatDate(locale, Math.floor(next.getTime() / 1000));
      wrong.push(m.public_name_next({ date }));
    }
    await lockLook(tx, look);
    if (await isTakenAway(tx, look)) wrong.push('This name was taken away by a moderator.');
    if ((await deps.siteSanctionsOf(tx, userId)).length > 0) wrong.push('You’re muted and can’t change your name.');
    const chosenAt = isSame ? before.chosenAt : now;
    const other = await findByLook(tx, look);
    if (other && other.userId !== userId) wrong.push(TAKEN);
    if (wrong.length > 0) throw new ValidationError(wrong.map((detail) => ({ pointer: '/name', detail })));
    // Another request may have taken it meanwhile.
    if (!(await saveName(tx, { userId, name, look, chosenAt, changedAt: now })))
      throw new ValidationError([{ pointer: '/name', detail: TAKEN }]);
    if (before?.name && before.look && before.look !== look)
      await addFormerName(tx, formerOf(deps, userId, before.name, before.look));
  });
}

const NEUTRAL = /^Member-[a-z0-9]{8}$/;

interface ByModerator {
  userId: string;
  reason: string;
  actor: Actor;
}

/** R5. Takes a name away permanently. Returns the neutral one. */
export async function takeNameAway(deps: ProfilesDeps, tx: Tx, { userId, reason, actor }: ByModerator) {
  const { clock, audit } = deps;
  const now = clock.now();
  const before = await lockProfile(tx, userId);
  if (!before?.name || !before.look) throw new NotFound('This account has no name.');
  const name = `Member-${newSecret(6)
    .replace(/[^a-z0-9]/gi, 'x')
    .toLowerCase()}`;
  await lockLook(tx, before.look);
  await takeLookAway(tx, before.look, now);
  const takenAwayBy = actor.kind === 'user' ? actor.id : null;
  await addFormerName(tx, { ...formerOf(deps, userId, before.name, before.look), takenAwayBy, reason });
  if (!(await saveName(tx, { userId, name, look: lookOf(name), chosenAt: null, changedAt: now })))
    throw new Error('The neutral name is another account’s.');
  // Without the names: audit log entries are never deleted, but names are, with their account.
  await audit.record(tx, {
    actor,
    action: 'profiles.name-taken-away',
    subject: { type: 'profile', id: userId },
    after: { reason },
  });
  return name;
}

/** R5. Restores the name, or frees it for its owner to choose again if they have taken another since. */
export async function giveNameBack(
  { clock, audit }: ProfilesDeps,
  tx: Tx,
  { userId, name, reason, actor }: ByModerator & { name: string },
): Promise<void> {
  const look = lookOf(name);
  const now = clock.now();
  const current = await lockProfile(tx, userId);
  await lockLook(tx, look);
  await freeLook(tx, look);
  if (!current?.name || current.chosenAt || !NEUTRAL.test(current.name)) return;
  if (!(await saveName(tx, { userId, name, look, chosenAt: null, changedAt: now }))) return;
  await audit.record(tx, {
    actor,
    action: 'profiles.name-restored',
    subject: { type: 'profile', id: userId },
    after: { reason },
  });
}

function formerOf({ clock }: Pick<ProfilesDeps, 'clock'>, userId: string, name: string, look: string) {
  return { id: newId(clock), userId, name, look, until: clock.now() };
}
