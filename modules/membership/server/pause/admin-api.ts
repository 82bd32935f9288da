import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import type { Tx } from '#kernel/db/database.ts';
import * as m from '#messages/membership';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import { heldMembership } from '../admin/held-membership.ts';
import type { OperatorsDeps } from '../deps.ts';
import { historyOf, type Membership } from '../store.ts';
import { beginPause, endPause } from './pause-membership.ts';

/** The calls of `contract/pause-admin-api.ts` (R12): what an operator does, its member is told by letter. */
export function pauseAdminHandlers(parts: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db } = parts;
  return {
    pauseMembership: endpoints.pauseMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await heldMembership(tx, id);
        const outcome = await beginPause(tx, parts, membership);
        if (outcome !== 'paused') {
          context.unchanged();
          return outcome;
        }
        await write(tx, membership, 'paused');
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.paused', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-pausable') throw errors.NOT_PAUSABLE();
      return done({});
    }),

    resumeMembership: endpoints.resumeMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await heldMembership(tx, id);
        const outcome = await endPause(tx, parts, membership);
        if (outcome !== 'asked') {
          context.unchanged();
          return outcome;
        }
        await write(tx, membership, 'resumed');
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.pause-ended', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-paused') throw errors.NOT_PAUSED();
      if (outcome === 'cannot-be-asked') throw errors.CANNOT_BE_ASKED();
      return done({});
    }),
  };

  async function write(tx: Tx, membership: Membership, what: 'paused' | 'resumed') {
    const site = parts.siteOf(membership.site).name;
    // One letter a pause, however often its end is asked for, and whatever its biller tells meanwhile.
    const pause = (await historyOf(tx, membership.id)).findLast(({ kind }) => kind === 'paused');
    const words =
      what === 'paused'
        ? { subject: m.letter_paused({ site }), paragraphs: [m.letter_paused_text(), m.letter_not_asked()] }
        : {
            subject: m.letter_resumed({ site }),
            paragraphs: [m.letter_resumed_text(), m.letter_not_asked()],
          };
    await parts.email.send(tx, {
      ...words,
      kind: 'membership',
      site: membership.site,
      to: { userId: membership.userId },
      cause: `membership.${what}:${membership.id}:${pause?.seq}`,
      action: { text: m.letter_see_membership(), path: '/main-dashboard/' },
    });
  }
}
