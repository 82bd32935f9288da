import { hash } from 'node:crypto';
import type { Closed } from '#api/errors/closed.ts';
import * as m from '#messages/app';
import type { Site } from '#sites/site.ts';
import type { PageLayout } from '#ui/page/page-query.ts';
import type { PageAnswer } from '../page-cache/send-page.ts';
import { escapeHtml, GROUNDS } from './fault-page.ts';
import { frameAncestors } from './security-headers.ts';

/** The page that replaces every page of a closed site: a single file without scripts. */
export function maintenancePage(site: Site, closed: Closed, layout?: PageLayout): PageAnswer {
  const style = styleOf(site);
  const { isNotOpenYet } = closed;
  const title = isNotOpenYet ? site.name : m.closed_title({ site: site.name });
  const heading = isNotOpenYet ? m.not_open_heading() : m.closed_heading();
  const text = closed.message || (isNotOpenYet ? m.not_open_text() : m.closed_text());
  const more = isNotOpenYet ? '' : `<p class="more">${escapeHtml(m.closed_members())}</p>`;
  const html = `<!doctype html><html lang="${escapeHtml(site.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><p class="name"><svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${escapeHtml(site.brand.logoPath)}"/></svg>${escapeHtml(site.name)}</p><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${untilLine(site, closed)}${more}</main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors(layout)}`;
  return {
    status: 503,
    head: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      ['retry-after', String(closed.retryAfterSeconds)],
    ],
    body: Buffer.from(html),
  };
}

function untilLine({ locale }: Site, { until }: Closed): string {
  if (until === null) return '';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const time = m.closed_until({ time: `${format.format(new Date(until))} UTC` });
  return `<p><time class="until" datetime="${escapeHtml(until)}">${escapeHtml(time)}</time></p>`;
}

const FACES = {
  sans: 'system-ui,sans-serif',
  serif: 'Georgia,serif',
  grotesk: 'system-ui,sans-serif',
};

function styleOf({ theme, brand }: Site): string {
  const isLight = theme === 'light';
  const { ground, text } = isLight ? GROUNDS.light : GROUNDS.dark;
  const accent = isLight ? brand.accentLight : brand.accentDark;
  const halo = `radial-gradient(60rem 40rem at 50% -10%,oklch(from ${accent} l c h / 22%),transparent)`;
  return `:root{color-scheme:${isLight ? 'light' : 'dark'}}*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:${halo},${ground};color:${text};font:1.125rem/1.6 system-ui,sans-serif}main{max-width:38rem;padding:2rem;overflow-wrap:anywhere}h1{margin:0 0 1rem;font:700 clamp(2rem,6vw,3.25rem)/1.1 ${FACES[brand.displayFace]};letter-spacing:-.02em}p{margin:0 0 1rem}.name{display:flex;align-items:center;gap:.75rem;margin-bottom:2.5rem;font-size:1.5rem;font-weight:700}.name svg{color:${brand.headerLogoColor || accent}}.until{display:inline-block;padding:.5rem 1rem;border:1px solid ${accent};border-radius:${brand.radius};font-weight:600}.more{margin-top:2rem;opacity:.75;font-size:1rem}`;
}
