/** The token after `Bearer`, possibly empty; undefined when the header names no bearer at all. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer\b\s*(.*)$/i.exec(authorization ?? '')?.[1];
}
