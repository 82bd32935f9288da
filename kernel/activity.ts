/** Something that happened to an account, as a module reports it. */
export interface ActivityEvent {
  /** `module.what-happened`; the admin has a label for each. */
  name: string;
  at: Date;
  /** What it was about, as text that needs no translation: a plan, a video's number, a browser. */
  about?: string;
  /** For money, in the smallest unit of its currency. */
  amount?: { minor: number; currency: string };
  /** The site's key. */
  site?: string;
  /** Path of the screen that shows it. */
  path?: string;
}

/** One module's part of an account's activity timeline, for operators with the permission. */
export interface ActivityTimeline<Permission extends string = string> {
  permission: Permission;
  /** Events before `until`, newest first, in a stable order. */
  before(userId: string, until: Date, limit: number): Promise<ActivityEvent[]>;
}
