/** Something that happened to a person, as a module tells it. */
export interface ActivityEvent {
  /** `module.what-happened`; the admin has a word for each. */
  name: string;
  at: Date;
  /** What it was about, in a word that needs no translation: a plan, a video's number, a browser. */
  about?: string;
  /** Of money, in the smallest unit of its currency. */
  amount?: { minor: number; currency: string };
  /** Key of a site. */
  site?: string;
  /** The screen that shows it. */
  path?: string;
}

/** What a module knows of a person's past, for anyone who holds the permission. */
export interface ActivityTimeline<Permission extends string = string> {
  permission: Permission;
  /** What happened before a moment, the newest first, in an order that is the same each time. */
  before(userId: string, until: Date, limit: number): Promise<ActivityEvent[]>;
}
