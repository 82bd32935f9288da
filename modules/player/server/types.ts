import type { WatchPosition } from '../contract/types.ts';

/** Whose downloads are counted, and on which day. */
export interface DayOfUser {
  userId: string;
  site: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  /** Downloads in apps are counted separately. */
  inApp: boolean;
}

/** A visitor's own data for a video's page. */
export interface ViewerData {
  /** Videos counted on this day (R2). */
  downloaded: number;
  /** This video is one of them, or a link to it is still valid, so downloading it is free. */
  isCounted: boolean;
  /** Where they stopped (R18). */
  resume: WatchPosition | null;
}

export interface Entitlement {
  /** To all full videos of the site; free videos don't need it. */
  hasAccess: boolean;
  /** The account has access, but the operator who impersonates it has not. */
  isWithheld?: true;
  /** Watches online, downloads nothing. */
  trial: boolean;
  dailyDownloadCap: number | null;
  joinLink: string;
}

/** What somebody may do with one video. */
export interface VideoAccess extends Pick<Entitlement, 'hasAccess' | 'trial'> {
  /** Null for plans without a cap. */
  downloadsLeft: number | null;
  /** None is left, and this video was not counted today. */
  isUsedUp: boolean;
}

export type DownloadRefusal = 'NO_SUBSCRIPTION' | 'TRIAL_WATCHES_ONLINE';

export type DownloadAnswer =
  | { started: true; url: string; downloadsLeft: number | null }
  | { started: false; reason: 'NOT_FOUND' }
  /** `video` is the slug of the video that the file belongs to. */
  | { started: false; reason: DownloadRefusal; video: string }
  /** `cap` is what the plan allows a day. */
  | { started: false; reason: 'DOWNLOAD_LIMIT'; video: string; cap: number };
