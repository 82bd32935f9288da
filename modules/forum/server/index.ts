import type { SubjectKind } from '../contract/discussions.ts';

export { listTag } from './page-tags.ts';

/** A comment of the demo, with those that answer it. */
export interface DemoPost {
  authorId: string;
  content: string;
  /** Before now. */
  minutesAgo: number;
  upvoters?: readonly string[];
  downvoters?: readonly string[];
  replies?: readonly DemoPost[];
}

export interface DemoDiscussion {
  site: string;
  /** None of one that stands alone, which has a title. */
  subject?: { kind: SubjectKind; key: string };
  title?: string;
  isPinned?: boolean;
  /** Of one that stands alone the first is what it begins with. */
  posts: readonly DemoPost[];
}

/** For other modules. */
export interface ForumApi {
  /** For the demo: stored in bulk, once. */
  bring(discussions: readonly DemoDiscussion[]): Promise<void>;
  /** Whether a text has a word that the site blocks (R13), or one of `more`. */
  blocks(site: string, text: string, more: readonly string[]): Promise<boolean>;
  /** For site maps: discussions of a site that are listed. */
  listed(site: string): Promise<{ path: string; changedAt: Date | null }[]>;
}
