import { createKeptAnswers } from '#calls/kept-answers.ts';
import { createKeptFiles } from './kept-files.ts';
import { createKeptPages } from './kept-pages.ts';
import { createOpenMedia } from './open-media.ts';
import type { Ports } from './ports.ts';

/** What this process keeps of what it has made, and how all of it that names a tag goes, in every process. */
export async function whatIsKept(
  { clock, bus }: Pick<Ports, 'clock' | 'bus'>,
  modules: Parameters<typeof createOpenMedia>[0]['modules'],
) {
  const keptPages = createKeptPages({ clock });
  const keptFiles = createKeptFiles({ clock });
  const keptAnswers = createKeptAnswers({ clock });
  const openMedia = createOpenMedia({ clock, modules });
  const dropKept = (tags: readonly string[]) => {
    keptPages.dropTags(tags);
    keptFiles.dropTags(tags);
    keptAnswers.dropTags(tags);
    openMedia.forget();
  };
  await bus.subscribe('pages.drop', (tags) => dropKept(tags as string[]));
  return { keptPages, keptFiles, keptAnswers, openMedia, dropKept };
}
