import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { listOutbox, type OutboxMessage } from '#kernel/mail/outbox-mail.ts';
import type { EmailModuleDeps } from './deps.ts';

const SHOWN = 100;

const CSS = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f3f4f6,#14161a);color:light-dark(#16181d,#eceef2)}
main{max-width:760px;margin:0 auto;padding:24px 16px}h1{font-size:22px}ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid light-dark(#d5d9e0,#343943)}
li a{display:block;padding:12px 4px;color:inherit;text-decoration:none;overflow-wrap:anywhere}li a:hover{text-decoration:underline}small{display:block;opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border-radius:8px;background:light-dark(#fff,#1d2026)}a:focus-visible{outline:3px solid light-dark(#1d4ed8,#8ab0ff)}`;

const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', CSS, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};
/** Emails have inline styles; the sandbox denies them an origin and scripts. */
const MESSAGE_HEADERS = {
  'content-security-policy':
    "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** R8. Shows the outbox folder in a browser. */
export function outboxHttp({ folder, mayRead }: NonNullable<EmailModuleDeps['outbox']>): Hono {
  const http = new Hono();
  http.use('/_outbox/*', async (c, next) => (mayRead(c) ? next() : c.notFound()));

  http.get('/_outbox/', async (c) => {
    const messages = await listOutbox(folder, { limit: SHOWN });
    const list = html`<h1>Outbox</h1><p>No mail server is set up, so emails end up here. Showing the newest ${SHOWN}.</p>
${messages.length === 0 ? html`<p>No emails yet.</p>` : html`<ul>${messages.map(line)}</ul>`}`;
    return c.html(page('Outbox', list), 200, PAGE_HEADERS);
  });

  http.get('/_outbox/:id/', async (c) => {
    const message = await find(c.req.param('id'));
    if (!message) return c.notFound();
    const { id, to, subject, text } = message;
    const shown = html`<p><a href="/_outbox/">Outbox</a></p><h1>${subject}</h1><p>To ${to}, ${message.sentAt}</p>
<p><a href="/_outbox/${id}/html/">View as in a mail program</a></p><pre>${withLinks(text)}</pre>`;
    return c.html(page(subject, shown), 200, PAGE_HEADERS);
  });

  http.get('/_outbox/:id/html/', async (c) => {
    const message = await find(c.req.param('id'));
    return message ? c.html(message.html, 200, MESSAGE_HEADERS) : c.notFound();
  });

  const find = async (id: string) => (await listOutbox(folder, { limit: SHOWN })).find((message) => message.id === id);

  return http;
}

function line({ id, to, subject, sentAt }: OutboxMessage) {
  return html`<li><a href="/_outbox/${id}/">${subject}<small>${to} · ${sentAt}</small></a></li>`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(CSS)}</style></head><body><main>${content}</main></body></html>`;
}
