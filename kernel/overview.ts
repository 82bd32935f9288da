/** Includes `from`, excludes `to`. */
export interface Span {
  from: Date;
  to: Date;
}

/** Something that needs an operator. */
export interface Alert {
  /** `module.what-is-wrong`; `modules/operators` has a sentence for each. */
  name: string;
  /** How many there are, never 0; for something with an age, its days. */
  count: number;
  /** Costs money or visitors now: operators get an email about it. */
  isBad?: boolean;
  /** Path of the screen that shows it. */
  path: string;
}

/** How much of something there was in a span. */
export interface Figure {
  /** `module.what-is-counted`; the admin has a label for each. */
  name: string;
  value: number;
  /** For money, whose value is in the currency's smallest unit. */
  currency?: string;
}

/** A current state rather than a count of the day, with its value a week ago, if that is known. */
export interface StandingFigure extends Figure {
  before?: {
    value: number;
    /** Of that whole day in UTC, or as of the same time on that day. */
    of: 'day' | 'moment';
  };
}

/** How much of something there was on one day, in UTC. */
export interface DayFigure extends Figure {
  /** `2026-03-05` */
  day: string;
}

/** A module's part of the admin's home, for operators with the permission. */
export interface Overview<Permission extends string = string> {
  permission: Permission;
  alerts?(): Promise<Alert[]>;
  figures?(span: Span): Promise<Figure[]>;
  /**
   * @param today up to now
   * @param weekAgo exactly a week before now
   */
  standing?(today: Span, weekAgo: Date): Promise<StandingFigure[]>;
  /** Days without anything may be missing. The span starts at the beginning of a day. */
  daily?(span: Span): Promise<DayFigure[]>;
}

/** One search result. */
export interface Found {
  /** What it is: `account`, `checkout`. */
  kind: string;
  title: string;
  hint: string;
  /** Path of the screen that shows it. */
  path: string;
  /** The query is its complete id, reference, slug, address or name, not a part of it. */
  isExact?: boolean;
}

/**
 * Finds a module's things by what an operator may know of them: an id, a reference, part of a name. Best matches first,
 * a handful of each kind.
 */
export interface SearchProvider<Permission extends string = string> {
  permission: Permission;
  /** Results contain people's names or addresses, so the audit log records that an operator read them. */
  namesPeople?: true;
  find(query: string): Promise<Found[]>;
}

/** Results shown per kind. */
export const FOUND_LIMIT = 5;
