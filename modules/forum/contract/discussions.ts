/** What a discussion can be about; a standalone one is about nothing but its title. */
export const SUBJECTS = ['video', 'model', 'post'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];
export const DISCUSSION_KINDS = [...SUBJECTS, 'alone'] as const;
export type DiscussionKind = (typeof DISCUSSION_KINDS)[number];

/** What comments are about: the id of a video, a model or a blog post. */
export interface Subject {
  kind: SubjectKind;
  key: string;
}

/** The name of a subject's discussion, even before its first comment: `video-12`. */
export const subjectRef = ({ kind, key }: Subject) => `${kind}-${key}`;

export function subjectIn(ref: string): Subject | undefined {
  const [, kind, key] = /^(video|model|post)-(.+)$/.exec(ref) ?? [];
  return kind && key ? { kind: kind as SubjectKind, key } : undefined;
}

export const LENGTHS = { content: 4000, title: 120, reason: 400 } as const;
/** R6: the time between two comments of one person. */
export const COOLDOWN_MS = 5000;
/** R2. */
export const DEEPEST = 60;
/** The most comments in one request. */
export const MOST_POSTS = 200;

/** Newest first, or best first. */
export const ORDERS = ['new', 'best'] as const;
export type Order = (typeof ORDERS)[number];

export const postPath = (discussion: string, post: number) => `/forum/${discussion}/?comment=${post}`;

/** The cursor of the next page: the id of the last comment; in the order by votes, its votes come first. */
export const CURSOR = /^(-?\d{1,9}\.)?\d{1,15}$/;
