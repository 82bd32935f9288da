import { and, arrayContains, eq, gt, ilike, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { INVITATIONS } from '../../contract/invitation-api.ts';
import { invitations } from '../tables.ts';

export interface Invitation {
  id: string;
  email: string;
  roles: string[];
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** Everything but the hash, which doesn't leave the store. */
const INVITATION = {
  id: invitations.id,
  email: invitations.email,
  roles: invitations.roles,
  invitedBy: invitations.invitedBy,
  invitedAt: invitations.invitedAt,
  expiresAt: invitations.expiresAt,
};
const IS_PENDING = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const isOpen = (now: Date): SQL | undefined => and(IS_PENDING, gt(invitations.expiresAt, now));

export async function insertInvitation(tx: Tx, invitation: Invitation & { tokenHash: string }): Promise<void> {
  await tx.insert(invitations).values(invitation);
}

/** One invitation at a time, so that their number is limited and an address has only one. */
export async function lockInvitations(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators.invitations', 0))`);
}

export async function countOpen(tx: Tx, now: Date): Promise<number> {
  return tx.$count(invitations, isOpen(now));
}

/** Revokes what is open for this address, expired ones included. */
export async function revokeFor(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.email, email), IS_PENDING));
}

/** Undefined if it isn't open. */
export async function revoke(tx: Tx, id: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning(INVITATION);
  return row;
}

export async function findOpen(tx: Tx, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await tx
    .select(INVITATION)
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
  return row;
}

/** Uses it up. False if it is no longer open. */
export async function takeInvitation(
  tx: Tx,
  id: string,
  { acceptedBy, now }: { acceptedBy: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id });
  return rows.length === 1;
}

export async function isRoleInvited(tx: Tx, role: string, now: Date): Promise<boolean> {
  return (await tx.$count(invitations, and(arrayContains(invitations.roles, [role]), isOpen(now)))) > 0;
}

export async function deleteInvitationsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, time));
}

/** Those that an account sent, and the one that created it. */
export async function deleteInvitationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(invitations).where(or(eq(invitations.invitedBy, userId), eq(invitations.acceptedBy, userId)));
}

export function readInvitations(tx: Tx, query: QueryOf<typeof INVITATIONS>, now: Date) {
  const states = {
    open: isOpen(now),
    accepted: isNotNull(invitations.acceptedAt),
    revoked: isNotNull(invitations.revokedAt),
    expired: and(IS_PENDING, lte(invitations.expiresAt, now)),
  };
  const source: PageSource<typeof query> = {
    from: invitations,
    id: invitations.id,
    sorts: { invitedAt: invitations.invitedAt, email: invitations.email },
    filters: { state: (state) => states[state] },
    search: (text) => ilike(invitations.email, `%${escapeLike(text)}%`),
  };
  return readPage(tx, source, query, ({ page, order }) =>
    tx
      .select({ ...INVITATION, acceptedAt: invitations.acceptedAt, revokedAt: invitations.revokedAt })
      .from(page)
      .innerJoin(invitations, eq(invitations.id, page.id))
      .orderBy(...order),
  );
}
