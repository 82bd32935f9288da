/** `page` is the HTML, `data` what the application requests on navigation, `start` what it starts from. */
export type Representation = 'page' | 'data' | 'start';

const SUFFIXES: readonly [string, Representation][] = [
  ['_.data', 'data'],
  ['_.start', 'start'],
];

export function representationAt(path: string): Representation {
  const [, as = 'page'] = SUFFIXES.find(([end]) => path.endsWith(`/${end}`)) ?? [];
  return as;
}

/** The address of the page itself, for any of its representations. */
export function withoutSuffix(path: string): string {
  const [suffix = ''] = SUFFIXES.find(([end]) => path.endsWith(`/${end}`)) ?? [];
  return path.slice(0, path.length - suffix.length);
}
