import type { SubjectKind } from '../contract/discussions.ts';

export { listTag } from './page-tags.ts';

/** A comment of the demo, with its replies. */
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
  /** Undefined for standalone discussions, which have a title. */
  subject?: { kind: SubjectKind; key: string };
  title?: string;
  isPinned?: boolean;
  /** For standalone discussions, the first one is the opening comment. */
  posts: readonly DemoPost[];
}

/** The module's API for other modules. */
export interface ForumApi {
  /** For the demo: stores everything at once. */
  bring(discussions: readonly DemoDiscussion[]): Promise<void>;
  /** Whether a text contains a word that the site blocks (R13), or one of `more`. */
  blocks(site: string, text: string, more: readonly string[]): Promise<boolean>;
  /** For site maps: a site's visible discussions. */
  listed(site: string): Promise<{ path: string; changedAt: Date | null }[]>;
}
