import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import { type Markup, PAGE_CSS, pageHeaders, pageOf } from '../providers/provider-page.ts';

const CSS = `${PAGE_CSS}
.code{display:block;width:min(100%,300px);margin:16px auto;border-radius:8px;background:#fff}
a.strong{display:block;padding:12px 16px;border-radius:8px;background:var(--strong);color:var(--on-strong);font-weight:600;text-align:center;text-decoration:none}
a.strong+p{margin-top:16px}
a.quiet{display:block;margin-top:12px;color:inherit}
a:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
`;

/**
 * Continues once the wallet has responded. If the browser can query the wallet itself, a button does so, with all
 * protocols that the browser supports at once. Otherwise there are the link and the QR code, and without script the
 * page reloads by itself.
 */
const SCRIPT = `
const button=document.getElementById('ask');
const {requests,answers}=JSON.parse(button.dataset.requests);
const allowed=requests.filter(({protocol})=>globalThis.DigitalCredential?.userAgentAllowsProtocol?.(protocol));
button.hidden=!allowed.length;
setInterval(async()=>{
 const {type,status}=await fetch(location.href,{redirect:'manual'}).catch(()=>({}));
 if(type==='opaqueredirect'||status===404)location.reload();
},3000);
button.addEventListener('click',async()=>{
 try{
  const {protocol,data}=await navigator.credentials.get({mediation:'required',digital:{requests:allowed}});
  await fetch(answers+protocol,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(data)});
  location.reload();
 }catch{}
});
`;

export const WALLET_HEADERS = pageHeaders(CSS, {
  'script-src': `'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
  'connect-src': "'self'",
  'img-src': 'data:',
});

/** For browsers that can query the wallet themselves. */
export interface BrowserRequest {
  /** One for each protocol. */
  requests: readonly { protocol: string; data: object }[];
  /** Base URL for the wallet's response; the name of its protocol is appended. */
  answers: string;
}

export interface Waiting {
  /** Opens a wallet on this device. */
  link: string;
  /** The same as a QR code, for a wallet on another device. */
  code: string;
  browserRequest: BrowserRequest;
  leave: string;
  isSandbox: boolean;
}

export function waitingPage({ link, code, browserRequest, leave, isSandbox }: Waiting): Markup {
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(code, { border: 2 })).toString('base64')}`;
  return pageOf({
    title: 'Age check with a wallet',
    css: CSS,
    refreshSeconds: 3,
    note: isSandbox ? 'For testing: the sandbox wallet doesn’t prove an age' : '',
    content: html`<div class="card"><h1>Show that you are over 18</h1>
<p>Your wallet says yes or no to one question, whether you are over 18. It doesn’t share your name, your date of birth or anything else.</p>
<button class="strong" id="ask" hidden data-requests="${JSON.stringify(browserRequest)}">Ask this device</button>
<a class="strong" href="${link}">Open the wallet on this device</a>
<p>Or scan this with the device that has your wallet:</p>
<img class="code" src="${picture}" alt="A code that opens your wallet" width="300" height="300">
<p>This page continues on its own.</p><a class="quiet" href="${leave}">Back without a check</a></div><script>${raw(SCRIPT)}</script>`,
  });
}

export function goneHere(): Markup {
  return pageOf({
    title: 'Age check ended',
    css: CSS,
    content: html`<div class="card"><h1>This age check has expired</h1><p>You have five minutes to finish it. Please start again on the site.</p></div>`,
  });
}
