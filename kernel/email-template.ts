/** What an email says, before it gets the brand of a site. */
export interface EmailText {
  subject: string;
  /** Plain texts. */
  paragraphs: readonly string[];
  /** A button; `path` is on the site. */
  action?: { text: string; path: string };
}

/** An email that a module sends, for operators to look at. */
export interface EmailTemplate {
  /** `membership.welcome`: unique in the program. */
  key: string;
  kind: 'account' | 'membership' | 'reminder' | 'news';
  /** With made-up values. */
  sample(site: { name: string; locale: string }): EmailText;
}
