import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { billerName } from '../../contract/biller-names.ts';
import type { BlockKind } from '../tables.ts';
import { emailHint, emailKey } from './block-keys.ts';
import { cardsOfUser, countBlocks, findBlock, insertBlock, lockBlocks, noteRefusal } from './blocks-store.ts';

/** Somebody who signs up or pays, with their account if there is one. */
export interface Comer {
  email: string;
  /** ISO 3166-1; undefined if unknown. */
  country: string | undefined;
  site: string;
  userId?: string;
}

/** The list is never read as a whole, and grows by hand or by a click for each dispute. */
const MOST_BLOCKS = 100_000;

/** R25. Whether somebody is on the block list: by account, email, country, or a card that they paid with. */
export async function isBlocked(tx: Tx, comer: Comer, now: Date): Promise<boolean> {
  const block = await findBlock(tx, { ...keysOf(comer), site: comer.site, userId: comer.userId });
  if (block) await noteRefusal(tx, block, now);
  return block !== undefined;
}

/** The same for a card that a biller reports. */
export async function isCardBlocked(tx: Tx, { card, site }: { card: string; site: string }, now: Date) {
  const block = await findBlock(tx, { keys: [{ kind: 'card', value: card }], site });
  if (block) await noteRefusal(tx, block, now);
  return block !== undefined;
}

function keysOf({ email, country, userId }: Comer): { keys: { kind: BlockKind; value: string }[] } {
  return {
    keys: [
      { kind: 'email', value: emailKey(email) },
      ...(country ? [{ kind: 'country' as const, value: country }] : []),
      ...(userId ? [{ kind: 'account' as const, value: userId }] : []),
    ],
  };
}

export interface NewBlock {
  kind: BlockKind;
  value: string;
  hint: string;
  site: string | null;
  reason: string;
  checkoutId?: string;
}

/** Adds entries, each once; returns the new ones. `full`: nothing was added. */
export async function addBlocks(
  tx: Tx,
  clock: Clock,
  by: string,
  entries: readonly NewBlock[],
): Promise<'full' | (NewBlock & { id: string })[]> {
  await lockBlocks(tx);
  if ((await countBlocks(tx)) + entries.length > MOST_BLOCKS) return 'full';
  const added: (NewBlock & { id: string })[] = [];
  for (const entry of entries) {
    const id = newId(clock);
    if (await insertBlock(tx, { ...entry, id, addedBy: by, addedAt: clock.now() })) added.push({ ...entry, id });
  }
  return added;
}

/** What identifies a buyer again: the account, its email, and the cards that it paid with. */
export async function blocksOfBuyer(
  tx: Tx,
  {
    userId,
    email,
    checkoutId,
    reason,
  }: { userId: string; email: string | undefined; checkoutId?: string; reason: string },
): Promise<NewBlock[]> {
  const common = { site: null, reason, checkoutId };
  const cards = await cardsOfUser(tx, userId);
  return [
    { ...common, kind: 'account', value: userId, hint: `…${userId.slice(-6)}` },
    ...(email ? [{ ...common, kind: 'email' as const, value: emailKey(email), hint: emailHint(email) }] : []),
    ...cards.map(({ biller, card }) => ({
      ...common,
      kind: 'card' as const,
      value: card,
      hint: `${billerName(biller)} …${card.slice(-6)}`,
    })),
  ];
}
