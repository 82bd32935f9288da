import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { hostName, isLoopback, isSiteHost, siteByHost } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import type { GeolocationSources } from '../../geolocation/locate.ts';

export interface OriginSettings {
  /** The public scheme, host and port, if a proxy is in front. */
  publicUrl?: string;
  /** How many proxies in front are trusted to say where a request came from. */
  trustedProxies: number;
  /** The port that this program listens on. */
  port?: number;
  /** Finds the site of a Host header with its current settings; without it, with those of its files. */
  siteOf?: (host: string) => Site;
  /** Undefined: the location of visitors is unknown. */
  places?: GeolocationSources;
}

/** What a request says about its origin, and what its connection knows. */
export interface OriginHead {
  host: string | undefined;
  forwardedProto: string | undefined;
  forwardedFor: string | undefined;
  /** Other headers, such as one in which a proxy names a country. */
  header?: (name: string) => string | undefined;
  /** The two ends of the connection; undefined if there is none. */
  peer?: string;
  local?: string;
}

export interface Whereabouts {
  site: Site;
  /**
   * Scheme, host and port in the one spelling that links, cookies and checkouts use. Always one of ours: an unknown
   * Host header gets the first site under that site's own address, and is never repeated.
   */
  origin: string;
  /** The visitor's address. */
  address: string;
}

export function whereaboutsOf(head: OriginHead, settings: OriginSettings): Whereabouts {
  const host = head.host ?? '';
  return {
    site: (settings.siteOf ?? siteByHost)(host),
    origin: ownOrigin(host, head, settings) ?? defaultOrigin(settings),
    address: addressOf(head, settings.trustedProxies),
  };
}

/** Whether the visitor certainly used TLS: a proxy says so, or it was the public address, which has it. */
function cameWithTls(head: OriginHead, { publicUrl, trustedProxies }: OriginSettings): boolean {
  const forwarded = forwardedValue(head.forwardedProto, trustedProxies);
  if (forwarded === 'http' || forwarded === 'https') return forwarded === 'https';
  if (publicUrl === undefined) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname === hostName(head.host ?? '');
}

export function originHeadOf({ headers, socket }: IncomingMessage): OriginHead {
  return {
    host: headers.host,
    forwardedProto: one(headers['x-forwarded-proto']),
    forwardedFor: one(headers['x-forwarded-for']),
    header: (name) => one(headers[name]),
    peer: socket?.remoteAddress,
    local: socket?.localAddress,
  };
}

/** The same for a request behind the listener, where the connection may not be accessible. */
export function headOfFetched(headers: Headers, incoming?: Pick<IncomingMessage, 'socket'>): OriginHead {
  return {
    host: headers.get('host') ?? undefined,
    forwardedProto: headers.get('x-forwarded-proto') ?? undefined,
    forwardedFor: headers.get('x-forwarded-for') ?? undefined,
    header: (name) => headers.get(name) ?? undefined,
    peer: incoming?.socket?.remoteAddress,
    local: incoming?.socket?.localAddress,
  };
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}

/** Whether an origin is this installation's own, so that it may get what only we should get. */
export function isOwnOrigin(origin: string, settings: OriginSettings): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const head = { host, forwardedProto: undefined, forwardedFor: undefined };
  const own = ownOrigin(host, head, settings);
  if (own === undefined || new URL(own).host !== host || !/^https?:$/.test(protocol)) return false;
  // A browser on this machine may use any port; the program's own requests go to its own ports.
  return !isLoopback(host) || portsOf(settings).includes(portOf(host));
}

/**
 * Whether a browser's Origin header is the address that the request came to. TLS may end in front of us without any
 * header telling; but at a site with TLS, a page loaded without it is not same-origin.
 */
export function isSameOrigin(origin: string, head: OriginHead, settings: OriginSettings): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const ours = new URL(whereaboutsOf(head, settings).origin);
  if (protocol !== 'https:' && cameWithTls(head, settings)) return false;
  return hostName(host) === hostName(ours.host) && portOf(host) === portOf(ours.host);
}

/** The nth value from the right of a proxy's list was written by the outermost proxy that we trust. */
function forwardedValue(list: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0 || list === undefined) return undefined;
  const values = list.split(',').map((value) => value.trim());
  return values.at(-trustedProxies) ?? values[0];
}

function ownOrigin(host: string, head: OriginHead, settings: OriginSettings): string | undefined {
  const name = hostName(host);
  const publicUrl = settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl);
  if (publicUrl && publicUrl.hostname === name) return publicUrl.origin;
  if (isLoopback(name)) {
    const isOpen = !publicUrl || isLoopback(publicUrl.hostname);
    const isOurs = isOpen || portsOf(settings).includes(portOf(host));
    return isOurs ? originFrom(schemeOf(head, settings, 'http'), name, portOf(host)) : undefined;
  }
  // By IP address on the local network, as headsets connect: an attacker can't make up a host name for it.
  const isThisConnection = name.replace(/^\[|\]$/g, '') === withoutMapping(head.local);
  if (!isThisConnection && !isSiteHost(name)) return undefined;
  const scheme = schemeOf(head, settings, publicUrl?.protocol.slice(0, -1) ?? 'http');
  const port = portsOf(settings).includes(portOf(host)) ? portOf(host) : (publicUrl?.port ?? '');
  return originFrom(scheme, name, port);
}

function defaultOrigin({ publicUrl, port }: OriginSettings): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return originFrom('http', 'localhost', String(port ?? ''));
}

const origins = new LRUCache<string, string>({ max: 1000 });

/** Without the scheme's default port. Cached, because every request needs it and there are few. */
function originFrom(scheme: string, name: string, port: string): string {
  const address = `${scheme}://${name}${port && `:${port}`}`;
  const known = origins.get(address);
  if (known !== undefined) return known;
  const { origin } = new URL(address);
  origins.set(address, origin);
  return origin;
}

function schemeOf(head: OriginHead, { trustedProxies, publicUrl }: OriginSettings, otherwise: string): string {
  const forwarded = forwardedValue(head.forwardedProto, trustedProxies);
  if (forwarded === 'http' || forwarded === 'https') return forwarded;
  return trustedProxies > 0 && publicUrl === undefined ? 'https' : otherwise;
}

function portsOf({ publicUrl, port }: OriginSettings): string[] {
  const publicPort = publicUrl === undefined ? '' : new URL(publicUrl).port;
  return ['', publicPort, String(port ?? '')];
}

function portOf(host: string): string {
  const port = /:(\d+)$/.exec(host)?.[1] ?? '';
  return port === '80' || port === '443' ? '' : port;
}

/** The visitor's address. */
export function addressOf(
  { forwardedFor, peer }: Pick<OriginHead, 'forwardedFor' | 'peer'>,
  trustedProxies: number,
): string {
  const forwarded = withoutMapping(withoutPort(forwardedValue(forwardedFor, trustedProxies)));
  if (forwarded !== undefined && isIP(forwarded)) return forwarded;
  return withoutMapping(peer) ?? '127.0.0.1';
}

/** An IPv4 address mapped into IPv6 is the same address. */
function withoutMapping(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some proxies add the port, which differs with each connection of a visitor. */
function withoutPort(address: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address ?? '') ?? [];
  return bracketed ?? plain ?? address;
}
