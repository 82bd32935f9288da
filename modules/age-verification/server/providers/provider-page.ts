import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Styles of the built-in providers' pages, which deliberately look like none of our sites. */
export const PAGE_CSS = `
:root{color-scheme:light dark;--ground:light-dark(#f3f4f6,#14161a);--card:light-dark(#fff,#1d2026);--text:light-dark(#16181d,#eceef2);--line:light-dark(#767d8a,#6d7583);--strong:light-dark(#1d4ed8,#8ab0ff);--on-strong:light-dark(#fff,#0d1526);--note:light-dark(#fff3c9,#3b3110)}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.note{margin:0;padding:12px 16px;background:var(--note);text-align:center;font-weight:600}
main{max-width:480px;margin:0 auto;padding:32px 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{margin:0 0 4px;font-size:22px}p{margin:0 0 16px}
button{width:100%;margin-top:8px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.strong{margin-bottom:8px;background:var(--strong);border-color:var(--strong);color:var(--on-strong);font-weight:600}
button:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
`;

/** One inline style, allowed by its hash; nothing from other origins except what `more` allows. */
export function pageHeaders(css: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${hash('sha256', css, 'base64')}'`,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...more,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map((pair) => pair.join(' '))
      .join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export function pageOf(page: {
  title: string;
  css: string;
  content: Markup;
  /** Shown above everything. */
  note?: string;
  /** Without script, reloads after this long. */
  refreshSeconds?: number;
}): Markup {
  const again = page.refreshSeconds
    ? html`<noscript><meta http-equiv="refresh" content="${page.refreshSeconds}"></noscript>`
    : '';
  const note = page.note ? html`<p class="note">${page.note}</p>` : '';
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}<title>${page.title}</title><style>${raw(page.css)}</style></head><body>${note}<main>${page.content}</main></body></html>`;
}
