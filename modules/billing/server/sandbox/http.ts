import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Actor } from '#kernel/audit/audit.ts';
import { SECOND } from '#kernel/clock.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import { PAGE_HEADERS } from '../simulator/page-shell.ts';
import { actionNamed } from '../simulator/sale-rules.ts';
import { checkoutPage, expiredPage, paidPage } from './checkout-page.ts';
import { deliverNow, type SandboxDeps } from './deliver.ts';
import { operatorPage } from './operator-page.ts';
import { isPaid, listSales, messagesAbout } from './sales-store.ts';
import { distrust } from './signature.ts';
import {
  approve,
  cancelAtMerchantsRequest,
  changePriceAtMerchantsRequest,
  decline,
  operate,
  refundAtMerchantsRequest,
  resumeAtMerchantsRequest,
} from './simulate-sales.ts';
import {
  BOOKS_PATH,
  CANCEL_PATH,
  CHECKOUT_PURPOSE,
  CheckoutOrder,
  checkoutKey,
  PRICE_PATH,
  REFUND_PATH,
  RESUME_PATH,
} from './wire.ts';

/** The operator who makes a request, if they may open the biller's own books and trigger rebills and refunds. */
export type OperatorOf = (c: Context) => Promise<Actor | undefined>;

/** The delay of a late message; the first run of the delivery job after it posts it. */
const LATE_MS = 5 * SECOND;

const CHECKOUT = '/sandbox-biller/checkout/:token';

/** All of the sandbox biller's HTTP: its hosted page, its operator page, its merchant API. */
export function sandboxHttp(deps: SandboxDeps, operatorOf: OperatorOf): Hono {
  const http = new Hono();
  http.use('/sandbox-biller/*', bodyLimit({ maxSize: 16 * 1024 }));

  async function orderOf(c: Context): Promise<CheckoutOrder | undefined> {
    const signer = createSigner(checkoutKey(await deps.secret()), deps.clock);
    return CheckoutOrder.safeParse(signer.verify(CHECKOUT_PURPOSE, c.req.param('token') ?? '')).data;
  }

  http.get(CHECKOUT, async (c) => {
    const order = await orderOf(c);
    if (!order) return c.html(expiredPage(), 404, PAGE_HEADERS);
    const paid = await isPaid(deps.db.drizzle, order.checkout);
    return c.html(paid ? paidPage(order) : checkoutPage(order), 200, PAGE_HEADERS);
  });

  http.post(CHECKOUT, async (c) => {
    const order = await orderOf(c);
    if (!order) return c.html(expiredPage(), 404, PAGE_HEADERS);
    const { action } = await c.req.parseBody();
    if (action === 'leave') return c.redirect(order.leaveUrl, 303);
    if (action === 'approve') await deliverNow(deps, await approve(deps, order));
    else if (action === 'approve-late') await approve(deps, order, { delayMs: LATE_MS });
    else if (action === 'decline') await deliverNow(deps, await decline(deps, order));
    else return c.html(checkoutPage(order), 400, PAGE_HEADERS);
    return c.redirect(order.returnUrl, 303);
  });

  /** A request of the merchant's server, authenticated by its signature. */
  function answer<Question>(
    path: string,
    question: z.ZodType<Question>,
    of: (question: Question) => Promise<object | undefined>,
  ) {
    http.post(path, async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer());
      const message = { body, headers: c.req.header(), receivedAt: deps.clock.now() };
      const distrusted = distrust(await deps.secret(), message);
      if (distrusted) return c.json({ error: distrusted }, 403);
      const reply = await of(question.parse(JSON.parse(body.toString())));
      return reply ? c.json(reply) : c.json({ error: 'no such sale' }, 404);
    });
  }
  const done = (isDone: boolean) => (isDone ? { state: 'done' } : undefined);
  const Subscription = z.object({ subscription: z.string() });
  answer(CANCEL_PATH, Subscription, async ({ subscription }) =>
    done(await cancelAtMerchantsRequest(deps, subscription)),
  );
  answer(RESUME_PATH, Subscription, async ({ subscription }) =>
    done(await resumeAtMerchantsRequest(deps, subscription)),
  );
  const Price = Subscription.extend({ minor: z.number().int().positive() });
  answer(PRICE_PATH, Price, async ({ subscription, minor }) =>
    done(await changePriceAtMerchantsRequest(deps, subscription, minor)),
  );
  const Payment = z.object({ transaction: z.string(), minor: z.number().int().positive().optional() });
  answer(REFUND_PATH, Payment, async ({ transaction, minor }) =>
    done(await refundAtMerchantsRequest(deps, transaction, minor)),
  );
  answer(BOOKS_PATH, z.object({ checkout: z.uuid() }), async ({ checkout }) => ({
    messages: await messagesAbout(deps.db.drizzle, checkout),
  }));

  http.get('/sandbox-biller/', async (c) => {
    if (!(await operatorOf(c))) return c.notFound();
    const notice = c.req.query('refused') === undefined ? undefined : 'This cannot happen to that sale any more.';
    return c.html(operatorPage(await listSales(deps.db.drizzle), notice), 200, PAGE_HEADERS);
  });

  http.post('/sandbox-biller/sales/:id', async (c) => {
    const actor = await operatorOf(c);
    if (!actor) return c.notFound();
    const { act } = await c.req.parseBody();
    const action = actionNamed(act);
    const delivery = action && (await operate(deps, { saleId: c.req.param('id'), action, actor }));
    await deliverNow(deps, delivery);
    return c.redirect(delivery ? '/sandbox-biller/' : '/sandbox-biller/?refused', 303);
  });
  return http;
}
