import { isDeepStrictEqual } from 'node:util';
import { Refused } from './refused.ts';

/** Thrown when a save is based on another version than the current one. */
export class VersionConflict extends Refused {
  override readonly name = 'VersionConflict';
  readonly version: number;

  constructor(version: number) {
    super('VERSION_CONFLICT', { message: 'Someone else changed this after you opened it.', data: { version } });
    this.version = version;
  }
}

/** By their names on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a save changes, before and after, as the audit log keeps it. Fields that aren't given stay unchanged. */
export function differences(item: Fields, changes: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(changes).filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], item[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(item), after: only(changes) };
}

/** Does a save's work, and turns a `VersionConflict` into the declared `VERSION_CONFLICT`. */
export async function sayingEdited<Answer>(
  errors: { VERSION_CONFLICT(details: { data: { version: number } }): Error },
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    throw errors.VERSION_CONFLICT({ data: { version: error.version } });
  }
}
