import type { InvalidField } from '#api/errors/problem.ts';
import { ValidationError } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Needed } from '../../contract/admin-fields.ts';
import { SlugTaken, WasShown } from '../drafts/create-draft.ts';
import { IsUsed } from '../taxonomy/save-taxonomy.ts';
import { BreaksRule } from './breaks-rule.ts';
import { Incomplete } from './missing-fields.ts';

interface Faults {
  errors: InvalidField[];
}
interface Errors {
  VERSION_CONFLICT?(options: { data: { version: number } }): Error;
  SLUG_TAKEN?(options: { data: Faults }): Error;
  INCOMPLETE?(options: { message: string; data: { id: number; lacks: Needed[] } }): Error;
  WAS_SHOWN?(): Error;
  VALIDATION_ERROR?(options: { message: string; data: Faults }): Error;
  IS_USED?(options: { data: { uses: number } }): Error;
  BREAKS_RULE?(options: { message: string; data: Faults }): Error;
}

/** Does the work of a save, and says its refusals as the call declares them. */
export async function withApiErrors<Answer>(errors: Errors, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw apiErrorOf(errors, error) ?? error;
  }
}

function apiErrorOf(errors: Errors, error: unknown): Error | undefined {
  if (error instanceof VersionConflict) return errors.VERSION_CONFLICT?.({ data: { version: error.version } });
  if (error instanceof BreaksRule)
    return errors.BREAKS_RULE?.({ message: error.message, data: { errors: error.errors } });
  if (error instanceof ValidationError)
    return errors.VALIDATION_ERROR?.({ message: error.message, data: { errors: error.errors } });
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
    if ('constraint' in at && /^(videos|models|categories|devices|tags_kind)_slug_key$/.test(String(at.constraint)))
      return true;
  return false;
}
