/** What a discussion can be about; one that stands alone is about nothing. */
export const SUBJECTS = ['video', 'model', 'post'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];
export const DISCUSSION_KINDS = [...SUBJECTS, 'alone'] as const;
export type DiscussionKind = (typeof DISCUSSION_KINDS)[number];

/** What comments are about: a video or a model by its number, a post of the blog by its id. */
export interface Subject {
  kind: SubjectKind;
  key: string;
}

/** The name of a subject's discussion, also before anybody has said something there: `video-12`. */
export const subjectRef = ({ kind, key }: Subject) => `${kind}-${key}`;

export function subjectIn(ref: string): Subject | undefined {
  const [, kind, key] = /^(video|model|post)-(.+)$/.exec(ref) ?? [];
  return kind && key ? { kind: kind as SubjectKind, key } : undefined;
}

export const LENGTHS = { content: 4000, title: 120, reason: 400 } as const;
/** R6. Between two comments of one person. */
export const COOLDOWN_MS = 5000;
/** R2. */
export const DEEPEST = 60;
/** How many comments one call names. */
export const MOST_POSTS = 200;

/** Newest first, or the best first. */
export const ORDERS = ['new', 'best'] as const;
export type Order = (typeof ORDERS)[number];

export const postPath = (discussion: string, post: number) => `/forum/${discussion}/?comment=${post}`;

/** Where the next page of comments begins: after which comment, in the order by votes after its votes. */
export const CURSOR = /^(-?\d{1,9}\.)?\d{1,15}$/;
