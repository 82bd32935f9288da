import type { ReadyLine } from '#kernel/readiness.ts';
import { isLoopback } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { siteOrigin } from '../http/request/site-origin.ts';
import type { ComposeSettings } from './application.ts';
import type { Base } from './base.ts';

/** In the order in which an operator does them; what is new comes last. */
const ORDER = [
  'site.address',
  'email.arrived',
  'operators.backup',
  'pages.terms-and-conditions',
  'pages.privacy-policy',
  'pages.cookie-policy',
  'pages.refund-policy',
  'pages.complaints-policy',
  'pages.usc-2257',
  'pages.dmca',
  'pages.contact',
  'age-verification.check',
  'shop.plans',
  'catalogue.videos',
];
const HERE_MS = 5000;
const MOST_BYTES = 64 * 1024;

/** R19 of `modules/site`: what a site needs before it opens, of every module. */
export async function readinessOf(
  { late, settings }: Pick<Base, 'late' | 'settings'>,
  site: Site,
): Promise<ReadyLine[]> {
  const one = { key: site.key, asksForAge: site.flags.ageVerification };
  const lines = await Promise.all([
    addressLine(site, settings),
    ...late.modules().map(async ({ readiness }) => (await readiness?.(one)) ?? []),
  ]);
  const placeOf = ({ name }: ReadyLine) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return lines.flat().sort((left, right) => placeOf(left) - placeOf(right));
}

/** Whether visitors who type the site's address get here, with TLS: the program asks there itself. */
export async function addressLine(
  site: Site,
  settings: Pick<ComposeSettings, 'publicUrl' | 'port'>,
  ask: (url: string, options: RequestInit) => Promise<Response> = fetch,
): Promise<ReadyLine> {
  const origin = siteOrigin(site, settings);
  const line = { name: 'site.address', path: `/sites/${site.key}?tab=hosts` };
  const { protocol, host } = new URL(origin);
  if (settings.publicUrl === undefined || isLoopback(host) || protocol !== 'https:')
    return { ...line, isReady: false, missing: ['PUBLIC_URL=https://…'] };
  const isHere = await ask(`${origin}/api/maintenance`, { redirect: 'manual', signal: AbortSignal.timeout(HERE_MS) })
    .then(async (answer) => answer.ok && typeof JSON.parse(await beginningOf(answer)).data?.maintenance === 'boolean')
    .catch(() => false);
  return { ...line, isReady: isHere, missing: isHere ? [] : [origin] };
}

/** Who answers there may be anybody, and go on for ever. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('This is not the answer of this program.');
  }
  return Buffer.concat(chunks).toString('utf8');
}
