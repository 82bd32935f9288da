import { createHash } from 'node:crypto';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { insertSpentTicket } from './ticket-store.ts';

const PURPOSE = 'factor-ticket';
/** R28, R30. How long a ticket is valid. */
export const TICKET_LIFE_MS = 5 * MINUTE;

/** Kinds of tickets with the fields that each carries. */
interface TicketKinds {
  /** The password was right; a second step is due. `password`: the fingerprint of that password. */
  'second-step': { user: string; site: string; password: string };
  'passkey-sign-in': { site: string };
  'passkey-add': { session: string };
  proof: { session: string };
}
type TicketKind = keyof TicketKinds;

/**
 * Signed permission to continue something. Nothing is stored for what strangers start: the signature carries
 * everything. Only used tickets are stored, so that each can be used once.
 */
export interface Tickets {
  issue<Kind extends TicketKind>(kind: Kind, fields: TicketKinds[Kind]): Promise<string>;
  read<Kind extends TicketKind>(kind: Kind, ticket: string): Promise<TicketKinds[Kind] | undefined>;
  /** Returns false if it was already used. */
  spend(tx: Tx, ticket: string): Promise<boolean>;
}

export function createTickets(options: { db: Database; clock: Clock }): Tickets {
  const keyring = createKeyring({ ...options, purpose: PURPOSE });
  const end = () => new Date(options.clock.now().getTime() + TICKET_LIFE_MS);
  return {
    issue: (kind, fields) => keyring.sign(`${PURPOSE}:${kind}`, { ...fields, once: newSecret(16) }, end()),
    async read<Kind extends TicketKind>(kind: Kind, ticket: string) {
      // The fields of its kind were checked when it was signed.
      return (await keyring.verify(`${PURPOSE}:${kind}`, ticket)) as TicketKinds[Kind] | undefined;
    },
    spend: (tx, ticket) => insertSpentTicket(tx, { hash: hashOf(ticket), expiresAt: end() }),
  };
}

/** What a passkey has to sign for a ticket. */
export function challengeOf(ticket: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`challenge:${ticket}`).digest());
}

/** The challenge as passkeys return it. */
export function expectedOf(ticket: string): string {
  return Buffer.from(challengeOf(ticket)).toString('base64url');
}
