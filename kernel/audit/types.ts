/** Who did it: a person, from an address, or the program by itself. */
export type Actor =
  | { kind: 'user'; id: string; address: string /** The API key of theirs that was used. */; viaKey?: string }
  | { kind: 'program'; name: string };

/** A change by somebody who runs the site. */
export interface Change {
  actor: Actor;
  /** `module.what-was-done`, for example `catalogue.video-hidden`. */
  action: string;
  subject: { type: string; id: string };
  /** What it changed, as JSON: only what differs, no secrets. Left out where there was or is nothing. */
  before?: unknown;
  after?: unknown;
}

export interface AuditEntry extends Change {
  id: number;
  at: Date;
  /** Entries of one act of a person share it. */
  act?: string;
}

export interface AuditFilter {
  actor?: { kind: 'user'; id: string } | { kind: 'program'; name: string };
  action?: string;
  subject?: { type?: string; id?: string };
  act?: string;
  from?: Date;
  to?: Date;
  /** The last entry of the page before. */
  beforeId?: number;
  /** The newest first, unless asked otherwise. */
  direction?: 'ascending' | 'descending';
  offset?: number;
  limit: number;
}
