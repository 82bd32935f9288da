import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

const CSS = `
:root{color-scheme:light dark;--ground:light-dark(#f3f4f6,#14161a);--card:light-dark(#fff,#1d2026);--text:light-dark(#16181d,#eceef2);--quiet:light-dark(#5b616e,#a2a8b4);--line:light-dark(#d5d9e0,#343943);--strong:light-dark(#1d4ed8,#8ab0ff);--on-strong:light-dark(#fff,#0d1526);--note:light-dark(#fff3c9,#3b3110)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.note{margin:0;padding:12px 16px;background:var(--note);text-align:center;font-weight:600}
main{max-width:480px;margin:0 auto;padding:32px 16px}main.wide{max-width:1100px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{margin:0 0 4px;font-size:22px}*+h1{margin-top:24px}p{margin:0 0 16px}.quiet{color:var(--quiet)}
.order{display:flex;justify-content:space-between;gap:16px;padding:16px 0;margin:0 0 16px;border-block:1px solid var(--line)}.price{font-weight:700}
label{display:block;margin:0 0 16px;font-size:14px}input{display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit}
.checks{display:flex;flex-wrap:wrap;gap:8px 20px;margin:0 0 16px}.checks label{display:flex;align-items:center;gap:8px;margin:0}.checks input{width:auto;margin:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
button,.link{display:inline-block;padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
button.strong{background:var(--strong);border-color:var(--strong);color:var(--on-strong);font-weight:600}button:disabled{opacity:.4;cursor:default}.stack button{width:100%;margin-top:8px}
button:focus-visible,input:focus-visible,.link:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:10px 12px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}td form{display:flex;flex-wrap:wrap;gap:6px;min-width:320px}td.raw{min-width:260px;overflow-wrap:anywhere}td button{padding:4px 10px;font-size:13px}
`;

const STYLE = `style-src 'sha256-${hash('sha256', CSS, 'base64')}'`;

/**
 * One inline style, allowed by its hash; no script, nothing from other origins.
 * @param leadsTo where its form finally redirects: browsers block a redirect to any other origin
 */
export function pageHeaders(leadsTo: readonly string[] = []) {
  const origins = leadsTo.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  const policy = [
    "default-src 'none'",
    STYLE,
    ['form-action', "'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // Anyone with the URL of a checkout can open it.
    'referrer-policy': 'same-origin',
  };
}

export const PAGE_HEADERS = pageHeaders();

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Shown above pages that simulate a third party's. */
export const REHEARSAL_NOTE = 'Rehearsal: no real money moves';

export function simulatorPage(
  title: string,
  content: Markup,
  { wide = false, note = 'Sandbox biller: no real money moves' }: { wide?: boolean; note?: string } = {},
): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(CSS)}</style></head><body><p class="note">${note}</p><main class="${wide ? 'wide' : ''}">${content}</main></body></html>`;
}
