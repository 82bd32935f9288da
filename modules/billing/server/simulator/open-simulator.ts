import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Clock } from '#kernel/clock.ts';
import { listening } from '#kernel/network/listening.ts';
import { type Books, createBooks, type Order, type SaleEvent } from './books.ts';
import { type Courier, createCourier, type Delivery, FAULTS, type Fault } from './courier.ts';
import { PAGE_HEADERS, pageHeaders } from './page-shell.ts';
import { consolePage, orderPage, unknownOrderPage } from './pages.ts';
import { type Action, actionNamed } from './sale-rules.ts';

/** What differs between billers: URLs, and the format of messages and responses. */
export interface Dialect {
  name: string;
  /** The paths of its payment pages. */
  pages: readonly string[];
  firstNumber: number;
  isTaken: Parameters<typeof createCourier>[0]['isTaken'];
  /** What the buyer at this URL is about to pay for; undefined if the URL is invalid. */
  orderOf(url: URL, books: Books): Promise<Order | undefined>;
  /** How it reports an event to the merchant. */
  deliveriesOf(event: SaleEvent): Delivery[];
  /** Its API for the merchant's server. */
  answers(http: Hono, deps: { books: Books; announce(event: SaleEvent | undefined): void }): void;
}

/**
 * A simulated biller on this machine, for development and tests: its payment page, its messages, its API, and a console
 * for rebills, refunds and faults. It uses HTTP both ways and keeps everything in memory.
 */
export async function openSimulator(dialect: Dialect, { clock, port = 0 }: { clock: Clock; port?: number }) {
  const books = createBooks({ clock, firstNumber: dialect.firstNumber });
  const courier: Courier = createCourier({ clock, isTaken: dialect.isTaken });
  const announce = (event: SaleEvent | undefined) => {
    for (const delivery of event ? dialect.deliveriesOf(event) : []) courier.send(delivery);
  };
  const http = new Hono();

  for (const path of dialect.pages) {
    http.get(path, async (c) => {
      const order = await dialect.orderOf(new URL(c.req.url), books);
      if (!order) return c.html(unknownOrderPage(dialect.name), 404, PAGE_HEADERS);
      return c.html(orderPage(dialect.name, order), 200, headersOf(order));
    });
    http.post(path, async (c) => {
      const order = await dialect.orderOf(new URL(c.req.url), books);
      if (!order) return c.html(unknownOrderPage(dialect.name), 404, PAGE_HEADERS);
      const { action } = await c.req.parseBody();
      if (action === 'leave') return c.redirect(order.leaveUrl, 303);
      if (action === 'approve') announce(books.approve(order));
      else if (action === 'approve-test') announce(books.approve(order, { isTest: true }));
      else if (action === 'decline') announce(books.decline(order));
      else return c.html(orderPage(dialect.name, order), 400, headersOf(order));
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
    await operate(c.req.param('id'), actionNamed(act));
    return c.redirect('/console/', 303);
  });
  http.post('/console/faults', async (c) => {
    const { fault } = await c.req.parseBody({ all: true });
    const chosen = [fault].flat();
    setFaults(FAULTS.filter((known) => chosen.includes(known)));
    return c.redirect('/console/', 303);
  });
  http.use(async (c, next) => (courier.faults.has('silent') ? c.text('', 503) : next()));
  dialect.answers(http, { books, announce });

  async function operate(saleId: string, action: Action | undefined): Promise<boolean> {
    const event = action && books.act(saleId, action);
    announce(event);
    await courier.deliverDue();
    return event !== undefined;
  }

  function setFaults(faults: readonly Fault[]): void {
    courier.faults.clear();
    for (const fault of faults) courier.faults.add(fault);
  }

  const server = serve({
    fetch: http.fetch,
    port,
    hostname: '127.0.0.1',
    // Keeps Node's own Response: code that sends stored files depends on it, and may be loaded later.
    overrideGlobalObjects: false,
  });
  await listening(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    courier,
    setFaults,
    operate,
    /** Runs what is due: charges payments and sends deliveries. */
    async tick(): Promise<void> {
      for (const event of books.rebillDue()) announce(event);
      await courier.deliverDue();
    },
    async close(): Promise<void> {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const headersOf = ({ returnUrl, leaveUrl }: Order) => pageHeaders([returnUrl, leaveUrl]);

export type Simulator = Awaited<ReturnType<typeof openSimulator>>;
