/** From its beginning up to its end, which is not a part of it. */
export interface Span {
  from: Date;
  to: Date;
}

/** Something that waits for a person. */
export interface Alert {
  /** `module.what-is-the-matter`; `modules/operators` has a sentence for each. */
  name: string;
  /** How many of it there are, never 0; of what has an age, its days. */
  count: number;
  /** Costs money or visitors now: operators get an email about it. */
  isBad?: boolean;
  /** The screen that shows it. */
  path: string;
}

/** How much of something there was in a span. */
export interface Figure {
  /** `module.what-is-counted`; the admin has a word for each. */
  name: string;
  value: number;
  /** Of money, whose value is in its smallest unit. */
  currency?: string;
}

/** What no part of a day tells, and what is known of a week ago: absent where nobody knows any more. */
export interface StandingFigure extends Figure {
  before?: {
    value: number;
    /** Of that whole day in UTC, or as it was at the same time of that day. */
    of: 'day' | 'moment';
  };
}

/** How much of something there was on one day, in UTC. */
export interface DayFigure extends Figure {
  /** `2026-03-05` */
  day: string;
}

/** What a module tells the home of the admin, to anyone who holds the permission. */
export interface Overview<Permission extends string = string> {
  permission: Permission;
  alerts?(): Promise<Alert[]>;
  figures?(span: Span): Promise<Figure[]>;
  /** @param today up to now; `weekAgo` is now a week ago */
  standing?(today: Span, weekAgo: Date): Promise<StandingFigure[]>;
  /** Of days with nothing it may say nothing. The span begins with a day. */
  daily?(span: Span): Promise<DayFigure[]>;
}

/** One thing that a search found. */
export interface Found {
  /** What it is: `account`, `checkout`. */
  kind: string;
  title: string;
  hint: string;
  /** The screen that shows it. */
  path: string;
  /** The text is all of its id, reference, slug, address or name, not a part. */
  isExact?: boolean;
}

/**
 * Finds things of a module by what somebody may have of them: an id, a reference, a part of a name. The best first, a
 * handful of each kind.
 */
export interface SearchProvider<Permission extends string = string> {
  permission: Permission;
  /** What it finds says somebody's name or address: that an operator read it is in the audit log. */
  namesPeople?: true;
  find(query: string): Promise<Found[]>;
}

/** How many of one kind are shown. */
export const FOUND_LIMIT = 5;
