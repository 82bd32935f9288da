/** The text of an email, before a site's branding is added. */
export interface EmailText {
  subject: string;
  /** Plain text. */
  paragraphs: readonly string[];
  /** A button; `path` is on the site. */
  action?: { text: string; path: string };
}

/** An email that a module sends, for operators to preview. */
export interface EmailTemplate {
  /** `membership.welcome`: unique in the program. */
  key: string;
  kind: 'account' | 'membership' | 'reminder' | 'news';
  /** With made-up values. */
  sample(site: { name: string; locale: string }): EmailText;
}
