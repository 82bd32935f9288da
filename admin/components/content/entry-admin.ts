import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { HistoryEntry } from '#api/declare/admin-history.ts';
import type { Permission } from '#api/declare/permissions.ts';
import type { TableInput } from '../table/table-query.ts';
import type { OneAct } from '../table/table-types.ts';

/** An entry as the calls of a module's admin tell it. */
export interface EntryRow {
  id: number;
  version: number;
  name: string;
  key: string | null;
  sites: string[];
  sort: number;
  weight: number;
  startsAt: string | null;
  endsAt: string | null;
  audiences: string[];
  isHidden: boolean;
  state: 'shown' | 'scheduled' | 'ended' | 'hidden';
  changedAt: string;
}

/** The fields of its content stand beside them. */
export type Entry = EntryRow & Record<string, unknown>;

type Fields = Record<string, unknown>;
type Result<Data> = Promise<{ data: Data }>;

export interface Replaced {
  id: number;
  version: number;
}

/** The calls that every module with entries has. */
export interface EntryEndpoints {
  entries(input: TableInput & { kind: string }): Result<{ rows: EntryRow[]; total: number }>;
  entry(input: { kind: string; id: number }): Result<Entry>;
  make(input: Fields & { kind: string; madeWith: string }): Result<{ id: number }>;
  save(input: Fields & { kind: string; id: number; version: number }): Result<{ version: number }>;
  remove(input: { kind: string; id: number; version: number }): Promise<unknown>;
  replaceText(
    input: { kind: string; ids: number[]; find: string; replace: string; isCheck: boolean },
    as?: OneAct,
  ): Result<{ places: number; changed: Replaced[]; failed: { id: number; why: string }[] }>;
  undoReplace(
    input: { kind: string; changed: Replaced[] },
    as?: OneAct,
  ): Result<{ undone: number[]; passedOver: number[] }>;
  order(input: { kind: string; ids: number[] }): Promise<unknown>;
  editions(input: { kind: string; id: number }): Result<{ items: { edition: number; publishedAt: string }[] }>;
  history(input: { kind: string; id: number }): Result<{ items: HistoryEntry[] }>;
  restore(input: { kind: string; id: number; version: number; entry: number }): Promise<unknown>;
}

/** A kind of entry as its module shows it to operators. */
export interface AdminEntryKind {
  /** As addresses have it. */
  kind: string;
  /** What several are called, and what making one is. */
  title: () => string;
  make: () => string;
  /** A sentence on what it is for. */
  about: () => string;
  /** Of the whole entry. */
  schema: z.ZodObject;
  /** What a new one's content begins with. */
  blank: Fields;
  /** The fields of the content. */
  Fields: ComponentType<{ entry: Fields }>;
  /** What each field is called, where changes are told of. */
  labels: Readonly<Record<string, () => string>>;
  /** Where the kind has a key: what it is called, and what there is to choose where not every text will do. */
  key?: { label: () => string; hint?: () => string; options?: readonly { value: string; label: string }[] };
  /** Drawn or ordered by weight. */
  hasWeight?: boolean;
  /** Lists go newest first, so that nobody puts them in order. */
  isDated?: boolean;
  /** What visitors read stays readable in editions. */
  hasEditions?: boolean;
  /** What became of one, beside its fields. */
  Results?: ComponentType<{ id: number }>;
  /** Path of the public page that shows it. */
  page?: (entry: EntryRow) => string;
}

/** The entries of a module, as its screens show them. */
export interface EntryAdmin {
  /** The address of its screens. */
  module: string;
  title: () => string;
  may: { edit: Permission; publish: Permission };
  endpoints: () => EntryEndpoints;
  kinds: readonly AdminEntryKind[];
}

/** The kind that an address names; the first where it names none. */
export function kindAt({ kinds }: EntryAdmin, named: string | undefined): AdminEntryKind {
  return (kinds.find(({ kind }) => kind === named) ?? kinds[0]) as AdminEntryKind;
}
