/** Filled in from the site itself. */
export const SITE_BLANKS = ['site', 'domain'] as const;

/** A policy with blanks such as `[[company]]`. */
export interface Template {
  title: string;
  /** For search engines. */
  description: string;
  /** Markdown. */
  text: string;
}

const BLANK = /\[\[([a-zA-Z]+)\]\]/g;

/** The names of a text's blanks, each once. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name))];
}

/** Blanks without a value stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(BLANK, (blank, name: string) => values[name] || blank);
}
