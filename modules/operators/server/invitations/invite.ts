import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { holds, includesRights } from '#api/declare/rights.ts';
import { Refused } from '#api/errors/refused.ts';
import { DAY } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { EmailTaken } from '#modules/accounts/server/index.ts';
import { MOST_INVITATIONS } from '../../contract/invitation-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { holdRoles, rightsOf } from '../roles/rights.ts';
import { enter } from '../sign-in/sign-in.ts';
import { newToken } from '../sign-in/token.ts';
import { invitationEmail } from './invitation-email.ts';
import {
  countOpen,
  findOpen,
  type Invitation,
  insertInvitation,
  lockInvitations,
  revoke,
  revokeFor,
  takeInvitation,
} from './invitation-store.ts';

/** R28 */
const LIFE_MS = 7 * DAY;

/** R28. Nobody invites with roles that allow more than their own. */
export async function invite(
  { db, clock, accounts, email: emails, sites }: OperatorsDeps,
  context: AdminContext,
  { email, roles: named, site: siteKey }: { email: string; roles: readonly string[]; site: string },
): Promise<string> {
  const operator = operatorOf(context);
  const site = sites().find(({ key }) => key === siteKey);
  if (!site) throw new NotFound('There is no such site.');
  if (await accounts.userByEmail(email)) throw new Refused('HAS_ACCOUNT');
  const roles = [...new Set(named)].sort();
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const id = newId(clock);
  await db.transaction(async (tx) => {
    await lockInvitations(tx);
    await holdRoles(tx, roles);
    if (!includesRights(operator, await rightsOf(tx, roles))) throw new Refused('OUTRANKED');
    await revokeFor(tx, email, now);
    if ((await countOpen(tx, now)) >= MOST_INVITATIONS) throw new Refused('TOO_MANY_INVITATIONS');
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await insertInvitation(tx, { id, email, roles, tokenHash, invitedBy: operator.id, invitedAt: now, expiresAt });
    await emails.send(tx, { ...invitationEmail({ site, token }), to: { email }, cause: `operators.invited:${id}` });
    await context.record(tx, {
      action: 'operators.invited',
      subject: { type: 'invitation', id },
      after: { roles, expiresAt },
    });
  });
  return id;
}

export async function revokeInvitation({ db, clock }: OperatorsDeps, context: AdminContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await revoke(tx, id, clock.now());
    if (!revoked) throw new NotFound('There is no such invitation, or it is no longer open.');
    const { roles } = revoked;
    await context.record(tx, {
      action: 'operators.invitation-revoked',
      subject: { type: 'invitation', id },
      before: { roles },
    });
  });
}

/** R28. The invitation of a link, while its sender may still give its roles. Undefined for any other. */
export async function readInvitation(
  { db, clock, accounts }: Pick<OperatorsDeps, 'db' | 'clock' | 'accounts'>,
  token: string,
): Promise<Invitation | undefined> {
  const tx = db.drizzle;
  const invitation = await findOpen(tx, hashOf(token), clock.now());
  const inviter = invitation && (await accounts.admittedById(invitation.invitedBy));
  if (!invitation || !inviter) return undefined;
  const [own, given] = await Promise.all([rightsOf(tx, inviter.roles), rightsOf(tx, invitation.roles)]);
  return holds(own, 'accounts.set-roles') && includesRights(own, given) ? invitation : undefined;
}

type Accepted = { outcome: 'in'; userId: string } | { outcome: 'dead' };

/** R28. The link proves the mailbox. If two use it at the same time, one succeeds. */
export async function acceptInvitation(
  deps: OperatorsDeps,
  context: AdminContext,
  { token, password }: { token: string; password: string },
): Promise<Accepted> {
  const { clock, accounts, audit } = deps;
  const invitation = await readInvitation(deps, token);
  if (!invitation) return { outcome: 'dead' };
  const { id: invitationId, email, roles, invitedBy } = invitation;
  try {
    const made = await accounts.createUser({ email, password, roles, isStaff: true }, async (tx, { id }) => {
      if (!(await takeInvitation(tx, invitationId, { acceptedBy: id, now: clock.now() }))) throw new Taken();
      await holdRoles(tx, roles);
      await audit.record(tx, {
        actor: { kind: 'user', id, address: context.request.address },
        action: 'operators.invitation-accepted',
        subject: { type: 'account', id },
        after: { roles, invitedBy },
      });
    });
    await enter(deps, context, made.id);
    return { outcome: 'in', userId: made.id };
  } catch (error) {
    if (error instanceof Taken || error instanceof EmailTaken || error instanceof NotFound) return { outcome: 'dead' };
    throw error;
  }
}

class Taken extends Error {
  override readonly name = 'Taken';
}
