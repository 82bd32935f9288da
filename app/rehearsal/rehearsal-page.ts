import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Clock, DAY } from '#kernel/clock.ts';
import { listening } from '#kernel/network/listening.ts';
import { SEGPAY } from '#modules/billing/server/segpay/adapter.ts';
import { PAGE_HEADERS, REHEARSAL_NOTE, simulatorPage } from '#modules/billing/server/simulator/page-shell.ts';
import type { StandIns } from './stand-ins.ts';

/** How many days a press moves the clock. */
const STEPS = [1, 7, 30, 365] as const;

/**
 * Moves the clock forward by a number of days, and takes each payment at the moment it is due: a year is twelve
 * renewals, not one.
 * @param move moves by so many milliseconds; resolves once every clock has followed
 */
export async function moveThrough(
  {
    clock,
    move,
    standIns,
  }: { clock: Clock; move(ms: number): void | Promise<void>; standIns: Pick<StandIns, 'billers' | 'tick'> },
  days: number,
): Promise<void> {
  const end = clock.now().getTime() + days * DAY;
  await standIns.tick();
  for (;;) {
    const now = clock.now().getTime();
    const due = standIns.billers.flatMap(({ simulator }) => simulator.books.nextDue()?.getTime() ?? []);
    const next = Math.min(end, ...due.filter((time) => time > now));
    if (next > now) await move(next - now);
    await standIns.tick();
    if (next >= end) return;
  }
}

/** The page of a rehearsal: where everything is, and the clock of the site and its partners. */
export async function openRehearsalPage(options: {
  port: number;
  clock: Clock;
  siteOrigin: string;
  standIns: StandIns;
  /** Undefined if the site uses real time, which can't be moved. */
  move?: (ms: number) => void | Promise<void>;
}): Promise<{ origin: string; close(): Promise<void> }> {
  const { port, clock, siteOrigin, standIns, move } = options;
  const http = new Hono();
  http.get('/', (c) => c.html(page(), 200, PAGE_HEADERS));
  http.post('/clock', async (c) => {
    const { days } = await c.req.parseBody();
    const step = STEPS.find((one) => String(one) === days);
    if (!move || !step) return c.html(page(), 400, PAGE_HEADERS);
    await moveThrough({ clock, move, standIns }, step);
    return c.redirect('/', 303);
  });

  function page() {
    const time = clock.now().toISOString().slice(0, 16).replace('T', ' ');
    const consoles = standIns.billers.map(
      ({ name, simulator }) => html`<li><a href="${simulator.origin}/console/">${name}</a></li>`,
    );
    const { ageProvider, billers } = standIns;
    const sale = `${siteOrigin}/join-now/?segpay=1`;
    const onRequest = billers.some(({ name }) => name.toLowerCase() === SEGPAY)
      ? html`<p class="quiet">Buyers are offered Segpay where a link asks for it: <a href="${sale}">${sale}</a></p>`
      : '';
    const ages = ageProvider
      ? html`<p class="quiet">Ages are checked by a stand-in of ${ageProvider}. A visitor whom a site asks comes to its page.</p>`
      : '';
    const clockForm = move
      ? html`<form method="post" action="/clock"><div class="stack">${STEPS.map((days) => html`<button name="days" value="${days}">${days === 1 ? 'One day on' : `${days} days on`}</button>`)}</div></form>`
      : html`<p class="quiet">This site goes by the world’s clock. Start it with REHEARSAL=true to move it.</p>`;
    return simulatorPage(
      'Rehearsal',
      html`<div class="card"><h1>Rehearsal</h1><p>The site: <a href="${siteOrigin}/">${siteOrigin}</a>, its admin: <a href="${siteOrigin}/admin/">${siteOrigin}/admin/</a></p>
<p>Billers, where you rebill, refund, charge back and cancel:</p><ul>${consoles}</ul>${onRequest}${ages}
<h1>It is ${time} (UTC)</h1><p class="quiet">Renewals are taken as their time comes. The clock only moves on; sessions that have ended by then sign in again.</p>${clockForm}</div>`,
      { note: REHEARSAL_NOTE },
    );
  }

  const server = serve({ fetch: http.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await listening(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
