import { CannotBe } from '#calls/cannot-be.ts';
import { EditedMeanwhile } from '#calls/edited-meanwhile.ts';
import type { InvalidField } from '#calls/problem.ts';
import type { Needed } from '../contract/desk-fields.ts';
import { BreaksRule } from './breaks-rule.ts';
import { SlugTaken, WasShown } from './make-draft.ts';
import { Incomplete } from './needed.ts';
import { IsUsed } from './save-filed.ts';

interface Faults {
  errors: InvalidField[];
}
interface Errors {
  EDITED_MEANWHILE?(told: { data: { version: number } }): Error;
  SLUG_TAKEN?(told: { data: Faults }): Error;
  INCOMPLETE?(told: { message: string; data: { id: number; lacks: Needed[] } }): Error;
  WAS_SHOWN?(): Error;
  CANNOT_BE?(told: { message: string; data: Faults }): Error;
  IS_USED?(told: { data: { uses: number } }): Error;
  BREAKS_RULE?(told: { message: string; data: Faults }): Error;
}

/** Does the work of a save, and says its refusals as the call declares them. */
export async function saying<Answer>(errors: Errors, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw saidOf(errors, error) ?? error;
  }
}

function saidOf(errors: Errors, error: unknown): Error | undefined {
  if (error instanceof EditedMeanwhile)
    return errors.EDITED_MEANWHILE?.({ data: { version: error.version } });
  if (error instanceof BreaksRule)
    return errors.BREAKS_RULE?.({ message: error.message, data: { errors: error.errors } });
  if (error instanceof CannotBe)
    return errors.CANNOT_BE?.({ message: error.message, data: { errors: error.errors } });
  if (error instanceof IsUsed) return errors.IS_USED?.({ data: { uses: error.uses } });
  if (error instanceof WasShown) return errors.WAS_SHOWN?.();
  if (error instanceof Incomplete) {
    const { id, lacks, message } = error;
    return errors.INCOMPLETE?.({ message, data: { id, lacks } });
  }
  if (!isSlugTaken(error)) return undefined;
  const detail = 'There is another one with this address.';
  return errors.SLUG_TAKEN?.({ data: { errors: [{ pointer: '/slug', detail }] } });
}

/** The database's own word for it, which holds when two save at once. */
export function isSlugTaken(error: unknown): boolean {
  if (error instanceof SlugTaken) return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (
      'constraint' in at &&
      /^(videos|models|categories|devices|tags_kind)_slug_key$/.test(String(at.constraint))
    )
      return true;
  return false;
}
