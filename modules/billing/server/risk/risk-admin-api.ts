import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { billingAdminEndpoints } from '../../contract/admin-api.ts';
import type { BillingDeps } from '../deps.ts';
import { emailHint, emailKey } from './block-keys.ts';
import { addBlocks, blocksOfBuyer, type NewBlock } from './block-list.ts';
import { deleteBlock, readBlocks } from './blocks-store.ts';
import {
  addDispute,
  buyersOfDisputes,
  closeDispute,
  paymentOfEntry,
  readDisputes,
  takeOpenDisputes,
} from './disputes-store.ts';
import { readRisk } from './risk-report.ts';

type Listed = Awaited<ReturnType<typeof readDisputes>>['rows'][number];

/** Disputes, risk levels, and the block list. */
export function riskAdminHandlers(deps: BillingDeps) {
  const endpoints = implement(billingAdminEndpoints).$context<AdminContext>();
  const { db, clock } = deps;

  /** Adds to the block list, and records new entries in the audit log. */
  async function block(tx: Parameters<typeof addBlocks>[0], context: AdminContext, entries: readonly NewBlock[]) {
    const added = await addBlocks(tx, clock, operatorOf(context).id, entries);
    if (added === 'full') return added;
    for (const { id, kind, hint, site, reason } of added)
      await context.record(tx, {
        action: 'billing.block-added',
        subject: { type: 'block', id },
        after: { kind, hint, site, reason },
      });
    return added;
  }

  return {
    risk: endpoints.risk.handler(async ({ input }) => done(await readRisk(deps, input))),

    disputes: endpoints.disputes.handler(async ({ input }) => {
      const { rows, total } = await readDisputes(db.drizzle, input);
      return done({ rows: rows.map(disputeRow), total, billers: [...deps.billers.keys()] });
    }),

    reviewDisputes: endpoints.reviewDisputes.handler(
      async ({ context, input: { ids, reason, blocksBuyers }, errors }) => {
        const by = operatorOf(context).id;
        // Before the transaction, since emails are read on another connection.
        const emails = new Map<string, string | undefined>();
        if (blocksBuyers)
          for (const userId of await buyersOfDisputes(db.drizzle, ids)) emails.set(userId, await deps.emailOf(userId));
        const reviewed = await db.transaction(async (tx) => {
          const open = await takeOpenDisputes(tx, ids);
          let added = 0;
          for (const { id, userId, checkoutId } of open) {
            const buyer = { userId, checkoutId, email: emails.get(userId) };
            const blocked = await block(tx, context, blocksBuyers ? await blocksOfBuyer(tx, { ...buyer, reason }) : []);
            if (blocked === 'full') throw errors.LIST_FULL();
            added += blocked.length;
            await closeDispute(tx, id, { by, at: clock.now(), review: reason });
            await context.record(tx, {
              action: 'billing.dispute-reviewed',
              subject: { type: 'dispute', id: String(id) },
              after: { reason, blocked: blocked.length },
            });
          }
          if (open.length === 0) context.unchanged();
          return { changed: open.length, added };
        });
        return done(reviewed);
      },
    ),

    reportFraud: endpoints.reportFraud.handler(async ({ context, input: { id, occurredAt }, errors }) => {
      const by = operatorOf(context).id;
      const isNew = await db.transaction(async (tx) => {
        const payment = await paymentOfEntry(tx, id);
        if (!payment) throw new NotFound('There is no such payment.');
        const { kind, biller, reference, checkoutId, site } = payment;
        if (kind !== 'sale' && kind !== 'rebill') throw errors.NOT_A_PAYMENT();
        const now = clock.now();
        const isNew = await addDispute(tx, {
          kind: 'fraud-report',
          biller,
          reference,
          payment: reference,
          checkoutId,
          site,
          occurredAt: occurredAt ? new Date(occurredAt) : now,
          recordedAt: now,
          recordedBy: by,
        });
        if (isNew)
          await context.record(tx, {
            action: 'billing.fraud-reported',
            subject: { type: 'checkout', id: checkoutId },
            after: { biller, payment: reference },
          });
        else context.unchanged();
        return isNew;
      });
      return done({ isNew });
    }),

    blocks: endpoints.blocks.handler(async ({ input }) => done(await readBlocks(db.drizzle, input))),

    addBlock: endpoints.addBlock.handler(async ({ context, input, errors }) => {
      const { kind, site, reason } = input;
      if (site !== null && !deps.isSite(site)) throw errors.UNKNOWN_SITE();
      const key =
        kind === 'email'
          ? { value: emailKey(input.value), hint: emailHint(input.value) }
          : { value: input.value.toUpperCase(), hint: input.value.toUpperCase() };
      const added = await db.transaction((tx) => block(tx, context, [{ kind, ...key, site, reason }]));
      if (added === 'full') throw errors.LIST_FULL();
      const [entry] = added;
      if (!entry) throw errors.BLOCKED_BEFORE();
      return done({ id: entry.id });
    }),

    blockAccount: endpoints.blockAccount.handler(async ({ context, input: { id: userId, reason }, errors }) => {
      const email = await deps.emailOf(userId);
      if (!email) throw new NotFound('There is no such account.');
      const added = await db.transaction(async (tx) =>
        block(tx, context, await blocksOfBuyer(tx, { userId, email, reason })),
      );
      if (added === 'full') throw errors.LIST_FULL();
      return done({ added: added.length });
    }),

    removeBlock: endpoints.removeBlock.handler(async ({ context, input: { id, reason } }) => {
      await db.transaction(async (tx) => {
        const removed = await deleteBlock(tx, id);
        if (!removed) throw new NotFound('This is not on the block list.');
        await context.record(tx, {
          action: 'billing.block-removed',
          subject: { type: 'block', id },
          before: removed,
          after: { reason },
        });
      });
      return done({});
    }),
  };
}

function disputeRow({ reviewedBy, reviewedAt, review, ...row }: Listed) {
  const reviewed = reviewedBy && reviewedAt && review !== null ? { by: reviewedBy, at: reviewedAt, review } : null;
  return { ...row, reviewed };
}
