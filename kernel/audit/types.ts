/** Who made a change: a person, with their IP address, or the program itself. */
export type Actor =
  | { kind: 'user'; id: string; address: string /** Id of the API key, if they used one. */; viaKey?: string }
  | { kind: 'program'; name: string };

/** A change by an operator or by the program itself. */
export interface Change {
  actor: Actor;
  /** `module.what-was-done`, for example `catalogue.video-hidden`. */
  action: string;
  subject: { type: string; id: string };
  /** What changed, as JSON: only the fields that differ, no secrets. Omitted where there was or is nothing. */
  before?: unknown;
  after?: unknown;
}

export interface AuditEntry extends Change {
  id: number;
  at: Date;
  /** Shared by the entries of one operation. */
  act?: string;
}

export interface AuditFilter {
  actor?: { kind: 'user'; id: string } | { kind: 'program'; name: string };
  action?: string;
  subject?: { type?: string; id?: string };
  act?: string;
  from?: Date;
  to?: Date;
  /** Id of the last entry of the previous page. */
  beforeId?: number;
  /** Newest first by default. */
  direction?: 'ascending' | 'descending';
  offset?: number;
  limit: number;
}
