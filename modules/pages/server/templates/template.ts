/** Filled from the site itself. */
export const SITE_BLANKS = ['site', 'domain'] as const;

/** What a policy says before its blanks, such as `[[company]]`, are filled. */
export interface Template {
  title: string;
  /** For search engines. */
  description: string;
  /** Markdown. */
  text: string;
}

const BLANK = /\[\[([a-zA-Z]+)\]\]/g;

/** The blanks of a text, each once. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name))];
}

/** What nobody has filled stays a blank. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(BLANK, (blank, name: string) => values[name] || blank);
}
