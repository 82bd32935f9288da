import type { Chapter } from '#modules/media/contract/types.ts';

/** The chapter that a second belongs to. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.seconds <= seconds);
}

/** A step back within this time of a beginning goes to the chapter before. */
const JUST_BEGUN_SECONDS = 3;

/** Where the next chapter begins, or this one or the one before. */
export function besideChapter(chapters: readonly Chapter[], seconds: number, step: 1 | -1): number | undefined {
  if (step === 1) return chapters.find((chapter) => chapter.seconds > seconds)?.seconds;
  return chapters.findLast((chapter) => chapter.seconds < seconds - JUST_BEGUN_SECONDS)?.seconds ?? 0;
}
