import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { billingAdminEndpoints } from '../contract/admin-api.ts';
import { checkoutRow, moneyRow, refundRow, totalOf } from './admin/admin-rows.ts';
import { booksAdminHandlers } from './admin/books-admin-api.ts';
import { cancellationsOf, findCheckout, likelyCheckouts, readCheckouts } from './admin/checkout-table-store.ts';
import type { BillingDeps } from './deps.ts';
import { entriesOfCheckout, noticesOfCheckout, readLedger } from './ledger/money-table-store.ts';
import { decidePostback, NotAcceptable } from './postbacks/decide-postback.ts';
import { isFirst, postbackDetail } from './postbacks/postback-detail.ts';
import { postbacksOfCheckout, readPostbacks } from './postbacks/postback-table-store.ts';
import { InterpretationFailed, replayPostback } from './postbacks/replay-postback.ts';
import { refundable, refundsOfCheckout } from './refunds/refunds-store.ts';
import { riskAdminHandlers } from './risk/risk-admin-api.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function billingAdminHandlers(deps: BillingDeps) {
  const endpoints = implement(billingAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  const billers = [...deps.billers.keys()];

  return {
    ...booksAdminHandlers(deps),
    ...riskAdminHandlers(deps),

    checkouts: endpoints.checkouts.handler(async ({ input }) => {
      const { rows, total } = await readCheckouts(db.drizzle, input);
      return done({ rows: rows.map(checkoutRow), total, billers });
    }),

    checkout: endpoints.checkout.handler(async ({ input: { id } }) => {
      const [checkout, entries, notices, postbacks, cancellations, refunds] = await Promise.all([
        findCheckout(db.drizzle, id),
        entriesOfCheckout(db.drizzle, id),
        noticesOfCheckout(db.drizzle, id),
        postbacksOfCheckout(db.drizzle, id),
        cancellationsOf(db.drizzle, id),
        refundsOfCheckout(db.drizzle, id),
      ]);
      if (!checkout) throw new NotFound('There is no such checkout.');
      return done({
        ...checkoutRow(checkout),
        offer: checkout.offer,
        source: checkout.source,
        entries: entries.map(moneyRow),
        notices,
        postbacks,
        refunds: refunds.map((row) => refundRow(row, checkout.offer.first.amount.currency)),
        inPart: deps.billers.get(checkout.biller)?.refundsInPart === true,
        refundable: deps.billers.get(checkout.biller)?.refundPayment ? refundable(entries, refunds) : [],
        cancellations,
      });
    }),

    postbacks: endpoints.postbacks.handler(async ({ input }) => {
      return done({ ...(await readPostbacks(db.drizzle, input)), billers });
    }),

    postback: endpoints.postback.handler(async ({ input }) => {
      const detail = await postbackDetail(deps, input.id);
      if (!detail) throw new NotFound('There is no such message.');
      return done(detail);
    }),

    checkoutsFor: endpoints.checkoutsFor.handler(async ({ input: { id, search } }) => {
      const postback = await postbackDetail(deps, id);
      if (!postback) throw new NotFound('There is no such message.');
      const { occurredAt, amount = null } = postback.messages.find(isFirst) ?? {};
      const at = new Date(occurredAt ?? postback.receivedAt);
      const rows = await likelyCheckouts(db.drizzle, { biller: postback.biller, at, amount, search });
      return done({ rows: rows.map(checkoutRow) });
    }),

    replayPostback: endpoints.replayPostback.handler(async ({ context, input: { id }, errors }) => {
      const replay = await db
        .transaction(async (tx) => {
          const replay = await replayPostback(tx, deps, id);
          if (replay.kind !== 'done') return replay;
          await context.record(tx, {
            action: 'billing.postback-replayed',
            subject: { type: 'postback', id: String(id) },
            ...(isChanged(replay) && { before: replay.before, after: replay.after }),
          });
          return replay;
        })
        .catch((error: unknown) => {
          if (!(error instanceof InterpretationFailed)) throw error;
          deps.log.error({ err: error.cause, postback: id }, 'a replayed postback could not be interpreted');
          throw errors.INTERPRETATION_FAILED({ data: { reason: error.message } });
        });
      if (replay.kind === 'not-found') throw new NotFound('There is no such message.');
      if (replay.kind === 'no-text') throw errors.NO_TEXT();
      return done({ state: replay.after.outcome, isChanged: isChanged(replay) });
    }),

    decidePostback: endpoints.decidePostback.handler(async ({ context, input, errors }) => {
      const { id: postbackId, decision, reason, checkoutId } = input;
      const by = operatorOf(context).id;
      const decided = await db
        .transaction(async (tx) => {
          const decided = await decidePostback(tx, deps, { postbackId, decision, reason, checkoutId, by });
          if (decided.kind !== 'decided' || !decided.isNew) return decided;
          await context.record(tx, {
            action: 'billing.postback-decided',
            subject: { type: 'postback', id: String(postbackId) },
            before: { outcome: 'quarantined' },
            after: {
              outcome: decision === 'accepted' ? 'applied' : 'rejected',
              decision,
              reason,
              checkoutId,
            },
          });
          return decided;
        })
        .catch((error: unknown) => {
          if (error instanceof NotAcceptable) throw errors.NOT_ACCEPTABLE({ data: { reason: error.message } });
          throw error;
        });
      switch (decided.kind) {
        case 'decided':
          return done({});
        case 'not-found':
          throw new NotFound('There is no such message.');
        case 'no-text':
          throw errors.NO_TEXT();
        case 'nothing-to-decide':
          throw errors.NOTHING_TO_DECIDE();
        case 'decided-otherwise':
          throw errors.DECIDED_OTHERWISE({
            data: { decision: decided.decision, by: decided.by, at: decided.at.toISOString() },
          });
      }
    }),

    ledger: endpoints.ledger.handler(async ({ input }) => {
      const { rows, totals } = await readLedger(db.drizzle, input);
      const total = totals.reduce((sum, { entries }) => sum + entries, 0);
      return done({ rows: rows.map(moneyRow), total, totals: totals.map(totalOf) });
    }),
  };
}

function isChanged({ before, after }: { before: { outcome: string }; after: { outcome: string } }): boolean {
  return before.outcome !== after.outcome;
}
