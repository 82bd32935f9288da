import { constants, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Clock, SECOND } from '#kernel/clock.ts';
import { listening } from '#kernel/network/listening.ts';
import { PAGE_CSS, pageHeaders, pageOf } from '../providers/provider-page.ts';
import type { YotiSettings } from './settings.ts';

interface Session {
  id: string;
  status: string;
  method?: string;
  callback: string;
  cancel: string;
  noticesTo?: string;
  endsAt: number;
  notices: number;
  ways: Record<string, { allowed?: boolean }>;
}

/** The outcome of each button on its page. */
const PRESSED: Readonly<Record<string, string>> = {
  COMPLETE: 'I am over 18',
  FAIL: 'I am under 18',
  ERROR: 'Something goes wrong',
  CANCELLED: 'Leave',
};

/** The key pair that signs notifications; the site is given the public key (PEM). */
export interface YotiKeys {
  publicKey: string;
  privateKey: KeyObject;
}

export function newYotiKeys(): YotiKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
}

/**
 * A local stand-in for Yoti's age verification service: its API, a page for the visitor, signed notifications. As with
 * the real one, what is typed on its page stays there: only a status and a method leave it.
 */
export async function openLocalYoti({
  clock,
  port = 0,
  account,
  keys = newYotiKeys(),
}: {
  clock: Clock;
  port?: number;
  account: Pick<YotiSettings, 'sdkId' | 'apiKey'>;
  keys?: YotiKeys;
}) {
  const { publicKey, privateKey } = keys;
  const sessions = new Map<string, Session>();
  let isDown = false;

  function statusOf(session: Session): string {
    const isLate = session.status === 'PENDING' && clock.now().getTime() >= session.endsAt;
    return isLate ? 'EXPIRED' : session.status;
  }

  async function tell(session: Session): Promise<void> {
    if (!session.noticesTo) return;
    session.notices += 1;
    const signed = {
      method: session.method,
      id: session.id,
      timestamp: clock.now().toISOString(),
      state: session.status,
      check_type: 'OVER',
    };
    const bytes = Buffer.from(JSON.stringify(signed).replace(/\s/g, ''));
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    const saltLength = constants.RSA_PSS_SALTLEN_MAX_SIGN;
    const signature = sign('sha256', bytes, { key: privateKey, padding, saltLength }).toString('base64');
    const body = JSON.stringify({ ...signed, sequence_number: session.notices, signature });
    await fetch(session.noticesTo, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  }

  const app = new Hono();
  app.use('/api/*', async (c, next) => {
    if (isDown) return c.json({ error: 'unavailable' }, 503);
    const isOurs =
      c.req.header('authorization') === `Bearer ${account.apiKey}` && c.req.header('yoti-sdk-id') === account.sdkId;
    return isOurs ? next() : c.json({ error: 'unauthorized' }, 401);
  });
  app.post('/api/v1/sessions', async (c) => {
    const request = await c.req.json();
    if (request.type !== 'OVER' || !(request.ttl >= 60)) return c.json({ error: 'bad request' }, 400);
    const id = randomUUID();
    sessions.set(id, {
      id,
      status: 'PENDING',
      callback: request.callback.url,
      cancel: request.cancel_url,
      noticesTo: request.notification_url,
      endsAt: clock.now().getTime() + request.ttl * SECOND,
      notices: 0,
      ways: request,
    });
    return c.json({
      id,
      status: 'PENDING',
      expires_at: new Date(clock.now().getTime() + request.ttl * SECOND),
    });
  });
  app.get('/api/v1/sessions/:id/result', (c) => {
    const session = sessions.get(c.req.param('id'));
    if (!session) return c.json({ error: 'not found' }, 404);
    return c.json({ id: session.id, status: statusOf(session), method: session.method, age: 18 });
  });

  app.get('/', (c) => {
    const session = sessions.get(c.req.query('sessionId') ?? '');
    if (!session || c.req.query('sdkId') !== account.sdkId) return c.notFound();
    return c.html(page(session), 200, pageHeaders(PAGE_CSS, { 'form-action': leadsTo(session) }));
  });
  app.post('/', async (c) => {
    const session = sessions.get(c.req.query('sessionId') ?? '');
    const { press, way } = await c.req.parseBody();
    if (!session || typeof press !== 'string' || !Object.hasOwn(PRESSED, press)) return c.notFound();
    if (statusOf(session) === 'PENDING') {
      session.status = press;
      if (press === 'COMPLETE' && typeof way === 'string') session.method = way.toUpperCase();
      await tell(session).catch(() => undefined);
    }
    if (press === 'CANCELLED') return c.redirect(session.cancel, 303);
    const back = new URL(session.callback);
    back.searchParams.set('sessionId', session.id);
    return c.redirect(back.href, 303);
  });

  const server = serve({
    fetch: app.fetch,
    port,
    hostname: '127.0.0.1',
    // Keeps Node's own Response: code that sends stored files depends on it, and may be loaded later.
    overrideGlobalObjects: false,
  });
  await listening(server, port);
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    origin,
    publicKey,
    /** From now on no request is answered. */
    breakDown(down = true) {
      isDown = down;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** For the CSP's form-action: browsers block a form whose response redirects to another origin. */
function leadsTo({ callback, cancel }: Session): string {
  const origins = [callback, cancel].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return ["'self'", ...new Set(origins)].join(' ');
}

function page({ ways }: Session) {
  const offered = Object.entries(ways).filter(([, way]) => way?.allowed === true);
  return pageOf({
    title: 'Age check (stand-in of Yoti)',
    css: PAGE_CSS,
    note: 'A stand-in of Yoti: for trying out, it proves no age',
    content: html`<form class="card" method="post"><h1>Prove that you are over 18</h1>
<p><label>Your name, which the site never hears <input name="name" autocomplete="off"></label></p>
<p><label>How <select name="way">${offered.map(([way]) => html`<option value="${way}">${way.replaceAll('_', ' ')}</option>`)}</select></label></p>
${Object.entries(PRESSED).map(([press, label]) => html`<button name="press" value="${press}">${label}</button>`)}</form>`,
  });
}
