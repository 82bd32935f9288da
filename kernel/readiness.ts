/** The site that a module is asked about. */
export interface ReadySite {
  key: string;
  /** Whether it asks visitors for a proof of age at all. */
  asksForAge: boolean;
  /** Whether it has live rooms. */
  hasCams: boolean;
}

/** Something that a site needs before it opens to visitors. */
export interface ReadyLine {
  /** `module.what-is-needed`; the admin has a sentence for each, for where it is there and for where it isn't. */
  name: string;
  isReady: boolean;
  /** What is missing, in words that the operator knows: names of plans, addresses of pages. */
  missing?: readonly string[];
  /** The screen that changes it. */
  path: string;
}
