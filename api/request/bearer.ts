/** The token after `Bearer`, possibly empty; undefined if the header isn't a bearer at all. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer\b\s*(.*)$/i.exec(authorization ?? '')?.[1];
}
