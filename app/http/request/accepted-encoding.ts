import type { Encoding } from '../../page-cache/compressed-text.ts';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The form of a body that Accept-Encoding allows and that is smallest; a weight of nothing forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const allowed = new Map<string, boolean>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return PREFERRED.find((name) => allowed.get(name) ?? allowed.get('*') ?? false) ?? 'identity';
}
