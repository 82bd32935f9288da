import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import type { Tx } from '#kernel/db/database.ts';
import * as m from '#messages/membership';
import { membershipAdminEndpoints } from '../../contract/admin-api.ts';
import { lockMembershipById } from '../admin/held-membership.ts';
import type { OperatorsDeps } from '../deps.ts';
import { historyOf, type Membership } from '../store.ts';
import { beginPause, endPause } from './pause-membership.ts';

/** Endpoints of `contract/pause-admin-api.ts` (R12). The member gets an email about what an operator does. */
export function pauseAdminHandlers(deps: OperatorsDeps) {
  const endpoints = implement(membershipAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  return {
    pauseMembership: endpoints.pauseMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await lockMembershipById(tx, id);
        const outcome = await beginPause(tx, deps, membership);
        if (outcome !== 'paused') {
          context.unchanged();
          return outcome;
        }
        await sendEmail(tx, membership, 'paused');
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.paused', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-pausable') throw errors.NOT_PAUSABLE();
      return done({});
    }),

    resumeMembership: endpoints.resumeMembership.handler(async ({ context, input: { id, reason }, errors }) => {
      const outcome = await db.transaction(async (tx) => {
        const membership = await lockMembershipById(tx, id);
        const outcome = await endPause(tx, deps, membership);
        if (outcome !== 'requested') {
          context.unchanged();
          return outcome;
        }
        await sendEmail(tx, membership, 'resumed');
        const subject = { type: 'membership', id };
        await context.record(tx, { action: 'membership.pause-ended', subject, after: { reason } });
        return outcome;
      });
      if (outcome === 'not-paused') throw errors.NOT_PAUSED();
      if (outcome === 'biller-cannot-resume') throw errors.BILLER_CANNOT_RESUME();
      return done({});
    }),
  };

  async function sendEmail(tx: Tx, membership: Membership, what: 'paused' | 'resumed') {
    const site = deps.siteOf(membership.site).name;
    // One email for each pause, however often its end is requested.
    const pause = (await historyOf(tx, membership.id)).findLast(({ kind }) => kind === 'paused');
    const texts =
      what === 'paused'
        ? { subject: m.email_paused({ site }), paragraphs: [m.email_paused_text(), m.email_contact_us()] }
        : {
            subject: m.email_resumed({ site }),
            paragraphs: [m.email_resumed_text(), m.email_contact_us()],
          };
    await deps.email.send(tx, {
      ...texts,
      kind: 'membership',
      site: membership.site,
      to: { userId: membership.userId },
      cause: `membership.${what}:${membership.id}:${pause?.seq}`,
      action: { text: m.email_see_membership(), path: '/main-dashboard/' },
    });
  }
}
