import { hash } from 'node:crypto';
import * as m from '#messages/app';
import type { SiteBrand } from '#sites/site.ts';

export const GROUNDS = {
  light: { ground: 'oklch(0.985 0.003 280)', text: 'oklch(0.24 0.012 280)' },
  dark: { ground: 'oklch(0.16 0.008 280)', text: 'oklch(0.96 0.004 280)' },
};

export interface FaultPageSite {
  name: string;
  locale: string;
  theme: 'light' | 'dark' | 'darkest';
  brand: SiteBrand;
}

/**
 * The page for browsers if no other can be rendered: the request is malformed, or the database is down. A single file
 * without scripts, in the site's colors.
 */
export function faultPage(site: FaultPageSite, fault: { title: string; text: string; status: number }) {
  const style = styleOf(site);
  const html = `<!doctype html><html lang="${escapeHtml(site.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(fault.title)}</title><style>${style}</style></head><body><main><p class="name">${escapeHtml(site.name)}</p><h1>${escapeHtml(fault.title)}</h1><p>${escapeHtml(fault.text)}</p><p><a href="/">${escapeHtml(m.fault_to_home())}</a></p><p class="code">${fault.status}</p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

function styleOf({ theme, brand }: FaultPageSite): string {
  const isLight = theme === 'light';
  const { ground, text } = isLight ? GROUNDS.light : GROUNDS.dark;
  const [accent, onAccent] = isLight
    ? [brand.accentLight, brand.onAccentLight]
    : [brand.accentDark, brand.onAccentDark];
  return `:root{color-scheme:${isLight ? 'light' : 'dark'}}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:${ground};color:${text};font:1rem/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}.name{margin:0 0 2rem;font-weight:700}.code{margin-top:2rem;opacity:.7}a{display:inline-block;margin-top:.75rem;padding:.75rem 1.25rem;border-radius:${brand.radius};background:${accent};color:${onAccent};font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid ${text};outline-offset:2px}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
