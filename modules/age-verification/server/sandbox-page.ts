import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

const CSS = `
:root{color-scheme:light dark;--ground:light-dark(#f3f4f6,#14161a);--card:light-dark(#fff,#1d2026);--text:light-dark(#16181d,#eceef2);--line:light-dark(#767d8a,#6d7583);--strong:light-dark(#1d4ed8,#8ab0ff);--on-strong:light-dark(#fff,#0d1526);--note:light-dark(#fff3c9,#3b3110)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.note{margin:0;padding:12px 16px;background:var(--note);text-align:center;font-weight:600}
main{max-width:480px;margin:0 auto;padding:32px 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{margin:0 0 4px;font-size:22px}p{margin:0 0 16px}
button{width:100%;margin-top:8px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.strong{background:var(--strong);border-color:var(--strong);color:var(--on-strong);font-weight:600}
button:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
`;

/** One style, allowed by its hash; no script, nothing from elsewhere. */
export const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', CSS, 'base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
};

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export function checkPage(): Markup {
  return page(
    'Age check (sandbox)',
    html`<form class="card" method="post">
<h1>Are you over 18?</h1><p>This provider believes what you press, so that the site can be tried out. It asks for no document, picture or date of birth.</p>
<button class="strong" name="answer" value="over">I am over 18</button>
<button name="answer" value="under">I am under 18</button>
<button name="answer" value="leave">Leave</button>
</form>`,
  );
}

export function unknownPage(): Markup {
  return page(
    'Age check ended (sandbox)',
    html`<div class="card"><h1>This age check is not valid</h1><p>The address is incomplete, or it is more than half an hour old. Please begin again on the site.</p></div>`,
  );
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(CSS)}</style></head><body><p class="note">Sandbox age check: for trying out, it proves no age</p><main>${content}</main></body></html>`;
}
