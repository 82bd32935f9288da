import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Clock } from '#kernel/clock.ts';
import { PAGE_HEADERS } from '../sandbox/page-shell.ts';
import { ACTS, type Act, type Books, createBooks, type Happening, type Order } from './books.ts';
import { type Courier, createCourier, FAULTS, type Fault, type Telling } from './courier.ts';
import { consolePage, orderPage, unknownOrderPage } from './pages.ts';

/** How one biller speaks: its addresses, and its words for what happens. */
export interface Dialect {
  name: string;
  /** The paths of its payment pages. */
  pages: readonly string[];
  firstNumber: number;
  isTaken: Parameters<typeof createCourier>[0]['isTaken'];
  /** What the buyer of this address came to pay; undefined for an address that is not right. */
  orderOf(url: URL, books: Books): Order | undefined;
  /** What it tells the merchant, and how. */
  tell(happening: Happening): Telling[];
  /** What it answers the merchant's server. */
  answers(http: Hono, parts: { books: Books; happened(happening: Happening | undefined): void }): void;
}

/**
 * A biller's stand-in on this machine, for development and tests: its payment page, its messages, its answers, and a console where
 * rebills, refunds and faults are made to happen. It speaks HTTP alone, both ways, and keeps nothing.
 */
export async function openLocalBiller(dialect: Dialect, { clock, port = 0 }: { clock: Clock; port?: number }) {
  const books = createBooks({ clock, firstNumber: dialect.firstNumber });
  const courier: Courier = createCourier({ clock, isTaken: dialect.isTaken });
  const happened = (happening: Happening | undefined) => {
    for (const telling of happening ? dialect.tell(happening) : []) courier.send(telling);
  };
  const http = new Hono();

  for (const path of dialect.pages) {
    http.get(path, (c) => {
      const order = dialect.orderOf(new URL(c.req.url), books);
      if (!order) return c.html(unknownOrderPage(dialect.name), 404, PAGE_HEADERS);
      return c.html(orderPage(dialect.name, order), 200, PAGE_HEADERS);
    });
    http.post(path, async (c) => {
      const order = dialect.orderOf(new URL(c.req.url), books);
      if (!order) return c.html(unknownOrderPage(dialect.name), 404, PAGE_HEADERS);
      const { action } = await c.req.parseBody();
      if (action === 'leave') return c.redirect(order.leaveUrl, 303);
      if (action === 'approve') happened(books.approve(order));
      else if (action === 'approve-test') happened(books.approve(order, { isTest: true }));
      else if (action === 'decline') happened(books.decline(order));
      else return c.html(orderPage(dialect.name, order), 400, PAGE_HEADERS);
      await courier.deliverDue();
      return c.redirect(action === 'decline' ? order.leaveUrl : order.returnUrl, 303);
    });
  }

  http.get('/console/', (c) =>
    c.html(
      consolePage(dialect.name, { sales: books.sales(), sent: courier.sent, faults: courier.faults }),
      200,
      PAGE_HEADERS,
    ),
  );
  http.post('/console/sales/:id', async (c) => {
    const { act } = await c.req.parseBody();
    await make(
      c.req.param('id'),
      ACTS.find((known) => known === act),
    );
    return c.redirect('/console/', 303);
  });
  http.post('/console/faults', async (c) => {
    const { fault } = await c.req.parseBody({ all: true });
    const wanted = [fault].flat();
    setFaults(FAULTS.filter((known) => wanted.includes(known)));
    return c.redirect('/console/', 303);
  });
  http.use(async (c, next) => (courier.faults.has('silent') ? c.text('', 503) : next()));
  dialect.answers(http, { books, happened });

  async function make(saleId: string, act: Act | undefined): Promise<boolean> {
    const happening = act && books.act(saleId, act);
    happened(happening);
    await courier.deliverDue();
    return happening !== undefined;
  }

  function setFaults(faults: readonly Fault[]): void {
    courier.faults.clear();
    for (const fault of faults) courier.faults.add(fault);
  }

  const server = serve({
    fetch: http.fetch,
    port,
    hostname: '127.0.0.1',
    // Node's own Response stays: what sends stored files is told apart by it, and may be loaded only after this.
    overrideGlobalObjects: false,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    courier,
    setFaults,
    make,
    /** What time does: payments that are due are taken, deliveries that are due go out. */
    async tick(): Promise<void> {
      for (const happening of books.rebillDue()) happened(happening);
      await courier.deliverDue();
    },
    async close(): Promise<void> {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalBiller = Awaited<ReturnType<typeof openLocalBiller>>;
