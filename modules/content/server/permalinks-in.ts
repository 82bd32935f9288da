const PICTURES = '/media/';

/** The addresses of all pictures that something names, wherever in it. */
export function permalinksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(permalinksIn);
  if (typeof value !== 'object' || value === null) return [];
  const { permalink } = value as { permalink?: unknown };
  if (typeof permalink === 'string') return permalink.startsWith(PICTURES) ? [permalink] : [];
  return Object.values(value).flatMap(permalinksIn);
}
