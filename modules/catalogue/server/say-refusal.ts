import { EditedMeanwhile } from './edit.ts';

interface Errors {
  EDITED_MEANWHILE(told: { data: { version: number } }): Error;
  SLUG_TAKEN?(told: { data: { errors: { pointer: string; detail: string }[] } }): Error;
}

/** Does the work of a save, and says its refusals as the call declares them. */
export async function saying<Answer>(errors: Errors, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EditedMeanwhile) throw errors.EDITED_MEANWHILE({ data: { version: error.version } });
    if (errors.SLUG_TAKEN && isSlugTaken(error))
      throw errors.SLUG_TAKEN({
        data: { errors: [{ pointer: '/slug', detail: 'There is another one with this address.' }] },
      });
    throw error;
  }
}

/** The database's own word for it, which holds when two save at once. */
function isSlugTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && /^(videos|models)_slug_key$/.test(String(at.constraint))) return true;
  return false;
}
