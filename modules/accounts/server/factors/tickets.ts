import { createHash } from 'node:crypto';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { insertSpentTicket } from './ticket-store.ts';

const PURPOSE = 'factor-ticket';
/** R28, R30 */
export const TICKET_LIFE_MS = 5 * MINUTE;

/** What a ticket lets its holder go on with, and what it says of that. */
interface TicketKinds {
  /** The password was right; a second step is still to come. `password`: which one it was. */
  'second-step': { user: string; site: string; password: string };
  'passkey-sign-in': { site: string };
  'passkey-add': { session: string };
  proof: { session: string };
}
type TicketKind = keyof TicketKinds;

/**
 * Signed leave to go on with something that was begun. What strangers begin is kept nowhere: the signature is all there
 * is of it until it was used, and that is written down so that it counts once.
 */
export interface Tickets {
  issue<Kind extends TicketKind>(kind: Kind, fields: TicketKinds[Kind]): Promise<string>;
  read<Kind extends TicketKind>(kind: Kind, ticket: string): Promise<TicketKinds[Kind] | undefined>;
  /** Answers false where it was used before. */
  spend(tx: Tx, ticket: string): Promise<boolean>;
}

export function createTickets(options: { db: Database; clock: Clock }): Tickets {
  const keyring = createKeyring({ ...options, purpose: PURPOSE });
  const end = () => new Date(options.clock.now().getTime() + TICKET_LIFE_MS);
  return {
    issue: (kind, fields) => keyring.sign(`${PURPOSE}:${kind}`, { ...fields, once: newSecret(16) }, end()),
    async read<Kind extends TicketKind>(kind: Kind, ticket: string) {
      // Anyone who signed it put the fields of its kind in.
      return (await keyring.verify(`${PURPOSE}:${kind}`, ticket)) as TicketKinds[Kind] | undefined;
    },
    spend: (tx, ticket) => insertSpentTicket(tx, { hash: hashOf(ticket), expiresAt: end() }),
  };
}

/** What a passkey has to sign for a ticket. */
export function challengeOf(ticket: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`challenge:${ticket}`).digest());
}

/** The same as passkeys answer it. */
export function expectedOf(ticket: string): string {
  return Buffer.from(challengeOf(ticket)).toString('base64url');
}
