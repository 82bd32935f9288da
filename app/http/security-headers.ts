import { hash } from 'node:crypto';
import type { ForeignOrigins } from '#kernel/module.ts';
import { MAIL_PREVIEW, PREVIEW_PAGE } from '#modules/operators/contract/preview.ts';
import type { PageLayout } from '#ui/page/page-query.ts';
import { RTA_LABEL } from './rta-label.ts';

/** The text of all our own inline scripts and styles on the page; no others run. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PolicyOptions extends Inline {
  origins?: ForeignOrigins;
  /** Pages for embedding may be framed by anybody, other pages by nobody. */
  layout?: PageLayout;
}

/** The layout of pages that other sites embed. */
const FOR_FRAMES: PageLayout = 'embed';

/**
 * A policy that lets a page run the inline scripts and styles that it names, by their hashes, and no other inline code.
 * Hashes rather than a nonce, because a page may be sent to many visitors.
 */
export function contentSecurityPolicy({ scripts, styles, origins = {}, layout }: PolicyOptions): string {
  const { media = [], form = [], connect = [], frame = [] } = origins;
  return [
    "default-src 'self'",
    list("script-src 'self'", scripts.map(inlineHash)),
    list("style-src 'self'", styles.map(inlineHash)),
    list("img-src 'self' data: blob:", media),
    list("media-src 'self' blob:", media),
    list("connect-src 'self'", connect),
    list("frame-src 'self'", frame),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    list("form-action 'self'", form),
    `frame-ancestors ${frameAncestors(layout)}`,
  ].join('; ');
}

/** Who may embed a page of this layout. */
export function frameAncestors(layout: PageLayout | undefined): string {
  return layout === FOR_FRAMES ? '*' : "'none'";
}

/**
 * The policy of a preview in the admin: it may be shown in a frame of the admin. It keeps its origin, because otherwise
 * it would get neither icons nor pictures that require a clearance, and has no script that could use it.
 */
export function previewPolicy({ styles, media }: Pick<Inline, 'styles'> & { media: readonly string[] }): string {
  return [
    'sandbox allow-same-origin',
    "default-src 'none'",
    list("style-src 'self'", styles.map(inlineHash)),
    "font-src 'self'",
    list("img-src 'self' data:", media),
    list("media-src 'self'", media),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The policy of an email shown in the admin: inline styles, and no origin, scripts or forms. */
export function mailPolicy(media: readonly string[]): string {
  return [
    'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    list("img-src 'self' data:", media),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Every origin that pages may reach: those of the modules, and the store if it serves videos and pictures itself. */
export function foreignOrigins(
  modules: readonly { origins?: ForeignOrigins }[],
  storageOrigin: string | undefined,
): ForeignOrigins {
  const all = (kind: keyof ForeignOrigins) => modules.flatMap(({ origins }) => origins?.[kind] ?? []);
  const store = storageOrigin === undefined ? [] : [storageOrigin];
  return {
    media: [...store, ...all('media')],
    form: all('form'),
    connect: all('connect'),
    frame: all('frame'),
  };
}

function list(start: string, more: readonly string[]): string {
  return [start, ...new Set(more)].join(' ');
}

function inlineHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions({ camera: false }),
  // The adult label that parental filters read (RTA).
  rating: RTA_LABEL,
};

/**
 * Headers of every response. An installation with a public https address promises to keep https for a year.
 * @param page whether this page may ask for camera and microphone
 */
export function securityHeaders(
  publicUrl: string | undefined,
  page = { camera: false },
): Readonly<Record<string, string>> {
  const headers = page.camera ? { ...ALWAYS, 'permissions-policy': permissions(page) } : ALWAYS;
  if (!publicUrl?.startsWith('https://')) return headers;
  return { ...headers, 'strict-transport-security': 'max-age=31536000' };
}

/** @param layout of the page that answers, if one does */
export type HeadersAt = (path: string, layout?: PageLayout) => Readonly<Record<string, string>>;

/** @param cameraPaths pages that may ask for camera and microphone */
export function headersByPath(publicUrl: string | undefined, cameraPaths: readonly RegExp[]): HeadersAt {
  const usual = securityHeaders(publicUrl);
  const withCamera = securityHeaders(publicUrl, { camera: true });
  const framed = { ...usual, 'x-frame-options': 'SAMEORIGIN' };
  const { 'x-frame-options': _, ...forFrames } = usual;
  return (path, layout) => {
    if (path === PREVIEW_PAGE || path === MAIL_PREVIEW) return framed;
    if (layout === FOR_FRAMES) return forFrames;
    return cameraPaths.some((pattern) => pattern.test(path)) ? withCamera : usual;
  };
}

function permissions({ camera }: { camera: boolean }): string {
  const capture = camera ? '(self)' : '()';
  return `camera=${capture}, microphone=${capture}, geolocation=(), payment=(), usb=(), xr-spatial-tracking=(self), fullscreen=(self)`;
}
