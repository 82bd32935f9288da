import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { findPicture } from './picture-store.ts';

/** Takes a picture's words and focal point to every video and model that shows it. Done again, it changes nothing. */
export const CarryPicture = job('media.carry-picture', z.object({ id: z.number().int() }));

export async function carryPicture(
  { db, catalogue }: Pick<MediaModuleDeps, 'db' | 'catalogue'>,
  { id }: { id: number },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const picture = await findPicture(db.drizzle, id);
  // Removed since, and nothing showed it then.
  if (!picture) return;
  await catalogue.applyPictureChange(picture, signal);
}
