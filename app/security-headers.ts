import { hash } from 'node:crypto';

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * A policy that lets a page run its own inline scripts and styles by their hashes, and nothing else inline. Hashes
 * rather than a nonce, because a page may be sent to many visitors.
 */
export function contentSecurityPolicy(
  html: string,
  options: { mediaOrigins?: readonly string[] } = {},
): string {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, kind, text] of html.matchAll(INLINE)) {
    if (kind && text) hashes[kind]?.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  const media = ["'self'", 'blob:', ...(options.mediaOrigins ?? [])].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...(hashes.script ?? [])].join(' ')}`,
    `style-src 'self' ${[...(hashes.style ?? [])].join(' ')}`,
    `img-src 'self' data: blob: ${(options.mediaOrigins ?? []).join(' ')}`.trim(),
    `media-src ${media}`,
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), xr-spatial-tracking=(self), fullscreen=(self)',
  // The adult label that parental filters read (RTA).
  rating: 'RTA-5042-1996-1400-1577-RTA',
};

/** On every answer, whatever it carries. An installation whose public address is https promises to stay so for a year. */
export function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  if (!publicUrl?.startsWith('https://')) return ALWAYS;
  return { ...ALWAYS, 'strict-transport-security': 'max-age=31536000' };
}
