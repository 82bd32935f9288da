/** The site that a module is asked about. */
export interface ReadySite {
  key: string;
  /** Whether it asks visitors for proof of age. */
  asksForAge: boolean;
  /** Whether it has live rooms. */
  hasCams: boolean;
}

/** Something that a site needs before it opens to visitors. */
export interface ReadyLine {
  /** `module.what-is-needed`; the admin has two sentences for each, for when it is there and when it isn't. */
  name: string;
  isReady: boolean;
  /** What is missing, in terms that the operator knows: names of plans, addresses of pages. */
  missing?: readonly string[];
  /** Path of the screen where it can be changed. */
  path: string;
}
