import { z } from 'zod';
import { wholeNumber } from './declare.ts';
import type { Permission } from './permissions.ts';

const TEXT = z.string().trim().max(200);

export type Direction = 'ascending' | 'descending';

/** What every table takes. The first of `sorts` is the order without a choice. */
export function tableQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  direction: Direction = 'descending',
) {
  return z.object({
    sort: z.enum(sorts).default(sorts[0]),
    direction: z.enum(['ascending', 'descending']).default(direction),
    search: TEXT.default(''),
    page: wholeNumber('The page', 100_000).default(1),
    limit: wholeNumber('The limit', 500).default(50),
  });
}

/** Of a table that names people: as much as a screen shows. */
export const MOST_PEOPLE = 100;

/** What a table that names people takes besides. */
export const EXPORT = { export: z.literal('1').optional() };

/** What every table answers. */
export function tableOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int().nonnegative() });
}

/** A filter by a name that the data brings: a site, a biller, a plan. */
export const FilterName = z.string().max(60).optional();
/** A filter by a site, or by several with commas. */
export const FilterSites = z.string().max(2000).optional();

/**
 * A table of the admin: the endpoint (`listEndpoint`), its handler (`readPage`) and its screen (`listScreen`) follow
 * from it.
 */
export interface AdminTable<
  Row extends z.ZodObject = z.ZodObject,
  Sorts extends readonly [string, ...string[]] = readonly [string, ...string[]],
  Filters extends z.ZodRawShape = z.ZodRawShape,
  Also extends z.ZodRawShape = z.ZodRawShape,
> {
  path: `/api/admin/v1/${string}`;
  permission: Permission;
  tags: readonly string[];
  summary: string;
  row: Row;
  /** Fields to sort by; the first is the order without a choice. */
  sorts: Sorts;
  /** Without a choice; `descending` where nothing is said. */
  direction?: Direction;
  /** Query parameters that narrow the rows, all optional. */
  filters: Filters;
  /** Its rows name people: only who may export them reads many at once, and each time is in the audit log. */
  namesPeople?: true;
  /** Its filter `site` (`FilterSites`) narrows all that it answers: so operators of some sites may read it. */
  bySite?: true;
  /** What the answer holds beside its rows, such as the choices of a filter. */
  also: Also;
}

/** Declares a table. It holds schemas alone, so that screens may import it. */
export function adminTable<
  Row extends z.ZodObject,
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
  Also extends z.ZodRawShape = Record<never, never>,
>(
  table: Omit<AdminTable<Row, Sorts, Filters, Also>, 'filters' | 'also'> & { filters?: Filters; also?: Also },
): AdminTable<Row, Sorts, Filters, Also> {
  return { filters: {} as Filters, also: {} as Also, ...table };
}

/** One row, as screens read it. */
export type RowOf<Table extends AdminTable> = z.output<Table['row']>;
type OutputOf<Shape extends z.ZodRawShape> = keyof Shape extends never ? unknown : z.output<z.ZodObject<Shape>>;

/** The choices of its filters. */
export type FiltersOf<Table extends AdminTable> = OutputOf<Table['filters']>;
/** What its handler reads. */
export type QueryOf<Table extends AdminTable> = Omit<z.output<ReturnType<typeof tableQuery>>, 'sort'> & {
  sort: Table['sorts'][number];
} & OutputOf<Table['filters']>;
/** What its endpoint answers. */
export type AnswerOf<Table extends AdminTable> = { rows: RowOf<Table>[]; total: number } & OutputOf<Table['also']>;
