/** What a discussion can be about; one that stands alone is about nothing. */
export const SUBJECTS = ['video', 'model', 'post'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** What comments are about: a video or a model by its number, a post of the blog by its id. */
export interface Subject {
  kind: SubjectKind;
  key: string;
}

/** The name of a subject's discussion, also before anybody has said something there: `video-12`. */
export const subjectRef = ({ kind, key }: Subject) => `${kind}-${key}`;
