import type { AdminContext } from '#api/admin/context.ts';
import { fitting, ValidationError } from '#api/errors/validation-error.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Change } from '#kernel/audit/audit.ts';
import { cutTo } from '#kernel/cut-to.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { CsvKind, CsvRow } from '../../contract/admin-csv.ts';
import { INSERT_DRAFT } from '../drafts/draft-store.ts';
import { edit } from '../editing/edit.ts';
import type { Editable } from '../editing/editable.ts';
import { NO_PICTURE } from '../editing/missing-fields.ts';
import { slugTaken } from '../editing/refusals.ts';
import { createTaxonomyIn, saveTaxonomyIn, type TaxonomyDeps } from '../taxonomy/save-taxonomy.ts';
import { Unreadable } from './cells.ts';
import { COLUMNS, NEEDED_OF_NEW, SCHEMAS } from './columns.ts';
import { findBySlug } from './csv-store.ts';

export interface CsvDeps extends TaxonomyDeps {
  editables: Record<'videos' | 'models', Editable>;
}

/** What a row did, and the page tags to invalidate after the commit. */
export interface Applied {
  what: CsvRow['what'] | 'same';
  changes: CsvRow['changes'];
  tags: readonly string[];
}

/** Who imports it. */
export type Bringing = Pick<AdminContext, 'operator'> & {
  record(tx: Tx, change: Omit<Change, 'actor'>): Promise<void>;
};

/** R34: applies a row to one item; fields without a column stay. Throws what `failureReason` can explain. */
export async function applyRow(
  deps: CsvDeps,
  tx: Tx,
  kind: CsvKind,
  cells: Readonly<Record<string, string>>,
  { operator, record }: Bringing,
): Promise<Applied> {
  const { id: number, ...written } = cells;
  const fields = fitting(SCHEMAS[kind], valuesOf(kind, written)) as Fields;
  const known = await idOf(tx, kind, number, fields);
  const seen: Omit<Change, 'actor'>[] = [];
  const context = {
    operator,
    unchanged() {},
    async record(inside: Tx, change: Omit<Change, 'actor'>) {
      seen.push(change);
      await record(inside, change);
    },
  };
  const tags =
    kind === 'videos' || kind === 'models'
      ? await putItem(deps, tx, kind, { id: known, fields }, context)
      : await putTaxonomy(deps, tx, kind, { id: known, fields }, context);
  const what = known === undefined ? 'made' : seen.length > 0 ? 'changed' : 'same';
  return { what, changes: seen.flatMap((change) => changesOf(kind, change)), tags };
}

type Put = { id: number | undefined; fields: Fields };

async function putItem(
  deps: CsvDeps,
  tx: Tx,
  kind: 'videos' | 'models',
  { id, fields }: Put,
  context: Bringing,
): Promise<readonly string[]> {
  const editable = deps.editables[kind];
  const action = 'catalogue.brought-in';
  if (id !== undefined) return (await edit(tx, editable, { id, fields, action }, context)).tags;
  const { slug, title } = fields as { slug: string; title: string };
  const added = await INSERT_DRAFT[kind](tx, { slug, title, key: null, now: deps.clock.now() });
  if (added === undefined) throw slugTaken();
  const subject = { type: editable.type, id: String(added) };
  await context.record(tx, { action: `catalogue.${editable.type}-made`, subject, after: { slug, title } });
  return (await edit(tx, editable, { id: added, fields, action }, context)).tags;
}

const BLANK: Record<'tags' | 'categories', Fields> = {
  tags: { description: '', isHidden: true },
  categories: {
    description: '',
    isHidden: true,
    type: null,
    parentId: null,
    image: NO_PICTURE,
    custom: null,
    sort: 100,
    sites: [],
  },
};

async function putTaxonomy(
  deps: CsvDeps,
  tx: Tx,
  kind: 'tags' | 'categories',
  { id, fields: { parent, ...columns } }: Put,
  context: Parameters<typeof saveTaxonomyIn>[3],
): Promise<readonly string[]> {
  const fields = { ...columns, ...(parent !== undefined && { parentId: await parentId(tx, parent) }) };
  if (id !== undefined)
    return (await saveTaxonomyIn(deps, tx, { kind, id, action: 'brought-in', fields }, context)).tags;
  const made = { ...BLANK[kind], ...fields };
  return (await createTaxonomyIn(deps, tx, { kind, madeWith: null, fields: made }, context)).tags;
}

async function parentId(tx: Tx, slug: unknown): Promise<number | null> {
  if (slug === null) return null;
  const id = await findBySlug(tx, 'categories', String(slug), undefined);
  if (id === undefined) refuse('parent', `There is no category ${slug}.`);
  return id ?? null;
}

/** The values of the cells; throws all errors of the row at once. */
function valuesOf(kind: CsvKind, cells: Readonly<Record<string, string>>): Fields {
  const faults: { pointer: string; detail: string }[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(cells)) {
    try {
      values[name] = COLUMNS[kind][name]?.read(cell);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.push({ pointer: `/${name}`, detail: error.message });
    }
  }
  if (faults.length > 0) throw new ValidationError(faults);
  return values;
}

/** The item a row is about: by its id, otherwise by its address; undefined for a new one. */
async function idOf(tx: Tx, kind: CsvKind, number: string | undefined, fields: Fields): Promise<number | undefined> {
  if (number !== undefined && number !== '') {
    if (!/^\d{1,9}$/.test(number)) refuse('id', 'Enter an ID, or leave it empty for a new item.');
    return Number(number);
  }
  const missing = NEEDED_OF_NEW[kind].filter((name) => fields[name] === undefined);
  const slug = fields.slug as string | undefined;
  const found = slug === undefined ? undefined : await findBySlug(tx, kind, slug, fields.tagKind);
  if (found !== undefined) return found;
  const [first] = missing;
  if (first !== undefined) refuse(first, 'A new item needs a value here.');
  return undefined;
}

function refuse(column: string, detail: string): never {
  throw new ValidationError([{ pointer: `/${column}`, detail }]);
}

const MOST_WORDS = 200;

function changesOf(kind: CsvKind, { before, after }: Omit<Change, 'actor'>): CsvRow['changes'] {
  const [was, is] = [before as Fields | undefined, (after ?? {}) as Fields];
  return Object.keys(is).flatMap((name) => {
    const column = name === 'parentId' ? 'parent' : name;
    const cell = COLUMNS[kind][column];
    if (!cell || (was && !(name in was))) return [];
    const say = (value: unknown) => (value === undefined ? '' : cutTo(cell.write(value), MOST_WORDS));
    return [{ column, before: was ? say(was[name]) : '', after: say(is[name]) }];
  });
}
