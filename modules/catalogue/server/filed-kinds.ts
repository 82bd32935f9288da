import type { Fields } from '#calls/edited-meanwhile.ts';
import { FILED_FIELDS, type FiledKind } from '../contract/desk-filing.ts';
import type { Image } from '../contract/wire.ts';
import type { CategoryRow, FiledItem, TagRow } from './filed-store.ts';

/** How the audit log names them. */
export const FILED_TYPES = {
  tags: 'tag',
  categories: 'category',
  devices: 'device',
  'custom-items': 'custom item',
} as const satisfies Record<FiledKind, string>;

/** Whether visitors see it and where, and in which lists what is filed under it stands. */
export const FILED_SHOWING = ['sites', 'isHidden', 'type', 'parentId', 'list', 'position'];

/** What is stored, as the contract has it for its kind. */
export function filedFields(kind: FiledKind, row: FiledItem): Fields {
  const wire = { ...row, tagKind: (row as TagRow).kind, isHidden: row.hiddenAt !== null };
  const names = Object.keys(FILED_FIELDS[kind].shape) as (keyof typeof wire)[];
  return Object.fromEntries(names.map((name) => [name, wire[name]]));
}

/** The columns that a change of such fields sets. @param now of what is hidden from now on */
export function filedColumns({ tagKind, isHidden, ...fields }: Fields, now: Date): Partial<FiledItem> {
  return {
    ...fields,
    ...(tagKind !== undefined && { kind: tagKind as TagRow['kind'] }),
    ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
  };
}

/** The sites that may show it; a tag goes wherever what is filed under it goes. */
export function sitesOfFiled(row: FiledItem): readonly string[] {
  return 'sites' in row ? row.sites : [];
}

/** Pictures that it shows. */
export function picturesOfFiled(fields: Fields): string[] {
  const images = [fields.image, (fields.custom as CategoryRow['custom'])?.image] as (Image | undefined)[];
  return images.flatMap((image) => image?.permalink || []);
}
