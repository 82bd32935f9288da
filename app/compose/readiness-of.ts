import { z } from 'zod';
import { cutTo } from '#kernel/cut-to.ts';
import type { ReadyLine } from '#kernel/readiness.ts';
import { hostName, hostsOfSite, isLoopback } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { siteOrigin } from '../http/request/site-origin.ts';
import type { ComposeSettings } from './application.ts';
import type { Base } from './base.ts';

/** In the order in which an operator does them; new ones come last. */
const ORDER = [
  'site.address',
  'site.proxy',
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
  'live.engine',
  'live.address',
  'live.relay',
];
const HERE_MS = 5000;
const MOST_BYTES = 64 * 1024;

/** R19 of `modules/site`: what a site needs before it opens, from every module. */
export async function readinessOf(
  { late, settings }: Pick<Base, 'late' | 'settings'>,
  site: Site,
): Promise<ReadyLine[]> {
  const one = { key: site.key, asksForAge: site.flags.ageVerification, hasCams: site.flags.cams };
  const lines = await Promise.all([
    addressLines(site, settings),
    ...late.modules().map(async ({ readiness }) => (await readiness?.(one)) ?? []),
  ]);
  const placeOf = ({ name }: ReadyLine) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return lines.flat().sort((left, right) => placeOf(left) - placeOf(right));
}

type Reach = Pick<ComposeSettings, 'publicUrl' | 'port' | 'trustedProxies'>;
type Ask = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Whether the site's address reaches this program with TLS, and what the proxies in front pass on. The program finds
 * out by calling itself there (`/health/arrival`).
 */
export async function addressLines(site: Site, settings: Reach, ask: Ask = fetch): Promise<ReadyLine[]> {
  const path = `/sites/${site.key}?tab=hosts`;
  const line = { name: 'site.address', path };
  const { protocol, host, port } = new URL(siteOrigin(site, settings));
  const isForgotten = settings.publicUrl === undefined || isLoopback(new URL(settings.publicUrl).host);
  if (isForgotten || isLoopback(host) || protocol !== 'https:')
    return [{ ...line, isReady: false, missing: [`PUBLIC_URL=https://${site.domain}`] }];
  const visited = hostsOfSite(site).filter((one) => !isLoopback(one));
  const hosts = [...new Set([host, ...visited.map((one) => one + (port && `:${port}`))])];
  const seen = await Promise.all(hosts.map((one) => arrivalAt(`https://${one}`, ask)));
  const missing = hosts.flatMap((one, at) => faultOf(one, seen[at]) ?? []);
  const arrival = seen[0];
  const lines = [{ ...line, isReady: missing.length === 0, missing }];
  if (typeof arrival !== 'object') return lines;
  const untold = untoldOf(arrival, settings);
  return [...lines, { name: 'site.proxy', path, isReady: untold.length === 0, missing: untold }];
}

const Arrival = z.object({ host: z.string(), schemes: z.array(z.string()), addresses: z.number() });
type Arrival = z.output<typeof Arrival>;

/** How a request to this address arrives here, or what happens instead. */
async function arrivalAt(origin: string, ask: Ask): Promise<Arrival | 'no answer' | 'another server answers'> {
  const signal = AbortSignal.timeout(HERE_MS);
  const answer = await ask(`${origin}/health/arrival`, { redirect: 'manual', signal }).catch(() => undefined);
  if (!answer) return 'no answer';
  const read = answer.ok ? beginningOf(answer).then((text) => Arrival.parse(JSON.parse(text))) : undefined;
  return (await read?.catch(() => undefined)) ?? 'another server answers';
}

function faultOf(host: string, arrival: Awaited<ReturnType<typeof arrivalAt>> | undefined): string | undefined {
  if (typeof arrival !== 'object') return `https://${host}: ${arrival}`;
  return hostName(arrival.host) === hostName(host)
    ? undefined
    : `https://${host}: arrives as ${cutTo(arrival.host, 100)}`;
}

/** What proxies don't pass on although the program needs it, or what they pass on and it ignores. */
function untoldOf({ schemes, addresses }: Arrival, { trustedProxies }: Reach): string[] {
  const untold = [
    ...(schemes.length > 0 && schemes.every((scheme) => scheme === 'https') ? [] : ['X-Forwarded-Proto: https']),
    ...(addresses > 0 ? [] : ['X-Forwarded-For']),
  ];
  if (addresses > 0 && addresses !== trustedProxies) untold.push(`TRUSTED_PROXIES=${addresses}`);
  return untold;
}

/** The server may be anybody's, and its answer endless. */
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
