import { hash } from 'node:crypto';

/** The texts of a page's own inline scripts and styles. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * A policy that lets a page run its own inline scripts and styles by their hashes, and nothing else inline. Hashes
 * rather than a nonce, because a page may be sent to many visitors.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  options: { mediaOrigins?: readonly string[] } = {},
): string {
  const media = ["'self'", 'blob:', ...(options.mediaOrigins ?? [])].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(scripts)}`,
    `style-src 'self' ${hashesOf(styles)}`,
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

function hashesOf(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`))].join(' ');
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
