import type { Encoding } from '../../page-cache/compressed-text.ts';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The smallest form of a body that Accept-Encoding allows; a weight of zero forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const allowed = new Map<string, boolean>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return PREFERRED.find((name) => allowed.get(name) ?? allowed.get('*') ?? false) ?? 'identity';
}
