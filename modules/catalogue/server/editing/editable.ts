import type { z } from 'zod';
import type { AdminContext } from '#api/admin/context.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ShowingFields } from '../../contract/admin-fields.ts';
import { InvalidChange } from './refusals.ts';

type Guarded = Pick<AdminContext, 'operator'>;

/** A kind of thing that operators edit: `edit.ts` compares and writes down, whatever it is. */
export interface Editable {
  /** As the audit log names it. */
  type: 'video' | 'model';
  /** What may be set, as the contract has it; nothing else of an old entry is restored. Throws `BreaksRule`. */
  parse(fields: unknown): Fields;
  /** What it is now, held until the transaction ends. */
  lock(
    tx: Tx,
    id: number,
  ): Promise<
    | { version: number; isDraft: boolean; isMerged?: boolean; isGoing: boolean; item: Fields & ShowingFields }
    | undefined
  >;
  /** R51: makes a change that must not open a full video to everybody. */
  guard?<Result>(tx: Tx, id: number, context: Guarded, change: () => Promise<Result>): Promise<Result>;
  /** Its address is another one: `version` is the one since. */
  tellAddress(
    tx: Tx,
    moved: { id: number; version: number; from: string; to: string; sites: readonly string[] },
  ): Promise<void>;
  /** Raises the version by one. Answers the tags of the pages to drop after the commit. */
  write(tx: Tx, id: number, change: Fields): Promise<readonly string[]>;
}

/** What of a record a schema names. */
export function pickFields<Schema extends z.ZodObject>({ shape }: Schema, record: z.output<Schema>): z.output<Schema> {
  const names = Object.keys(shape) as (keyof z.output<Schema>)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as z.output<Schema>;
}

interface ShowingRow {
  sites: string[];
  publishedAt: Date;
  hiddenAt: Date | null;
}

export function showingOf({ sites, publishedAt, hiddenAt }: ShowingRow): ShowingFields {
  return {
    sites: [...sites].sort(),
    publishedAt: publishedAt.toISOString(),
    isHidden: hiddenAt !== null,
  };
}

/** The columns that a change of where something is shown sets. */
export function showingColumns(
  { sites, publishedAt, isHidden }: Partial<ShowingFields>,
  { clock, isSite }: { clock: Clock; isSite: (key: string) => boolean },
) {
  const unknown = sites?.find((site) => !isSite(site));
  if (unknown !== undefined) throw new InvalidChange(`There is no site ${unknown}.`);
  const now = clock.now();
  const at = publishedAt === undefined ? undefined : new Date(publishedAt);
  return {
    ...(sites && { sites }),
    ...(at && { publishedAt: at, isPublished: at <= now }),
    ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
  };
}
