import type { z } from 'zod';
import type { AdminContext } from '#api/admin/context.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ShowingFields } from '../../contract/admin-fields.ts';
import { InvalidChange } from './refusals.ts';

type Guarded = Pick<AdminContext, 'operator'>;

/** A kind of item that operators edit; `edit.ts` handles all of them. */
export interface Editable {
  /** As the audit log names it. */
  type: 'video' | 'model';
  /** Validates values by the contract; of an old entry, nothing else is restored. Throws `BreaksRule`. */
  parse(fields: unknown): Fields;
  /** The current values, locked until the transaction ends. */
  lock(
    tx: Tx,
    id: number,
  ): Promise<
    | { version: number; isDraft: boolean; isMerged?: boolean; isGoing: boolean; item: Fields & ShowingFields }
    | undefined
  >;
  /** R51: runs a change, and refuses it if it opens a full video to everyone. */
  guard?<Result>(tx: Tx, id: number, context: Guarded, change: () => Promise<Result>): Promise<Result>;
  /** Publishes that its address changed; `version` is the new one. */
  tellAddress(
    tx: Tx,
    moved: { id: number; version: number; from: string; to: string; sites: readonly string[] },
  ): Promise<void>;
  /** Increments the version. Returns the page tags to invalidate after the commit. */
  write(tx: Tx, id: number, change: Fields): Promise<readonly string[]>;
}

/** The fields of a record that a schema has. */
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

/** The columns to set when sites, time or visibility change. */
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
