import { z } from 'zod';
import { wholeNumber } from './declare.ts';
import type { Permission } from './permissions.ts';

const TEXT = z.string().trim().max(200);

export type Direction = 'ascending' | 'descending';

/** The query of every table. The first of `sorts` is the default order. */
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

/** The most rows of a table that names people in one answer: as many as a screen shows. */
export const MOST_PEOPLE = 100;

/** An additional parameter of tables that name people. */
export const EXPORT = { export: z.literal('1').optional() };

/** The answer of every table. */
export function tableOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int().nonnegative() });
}

/** A filter by a name from the data: a site, a biller, a plan. */
export const FilterName = z.string().max(60).optional();
/** A filter by one site, or by several separated by commas. */
export const FilterSites = z.string().max(2000).optional();

/**
 * A table of the admin. Its endpoint (`listEndpoint`), handler (`readPage`) and screen (`listScreen`) follow from it.
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
  /** Fields to sort by; the first is the default order. */
  sorts: Sorts;
  /** The default direction; `descending` unless given. */
  direction?: Direction;
  /** Query parameters that filter the rows, all optional. */
  filters: Filters;
  /** The rows name people: reading many at once takes the export permission, and each reading is in the audit log. */
  namesPeople?: true;
  /** The filter `site` (`FilterSites`) applies to the whole answer, so operators of some sites may read it. */
  bySite?: true;
  /** What the answer holds besides rows, such as a filter's choices. */
  also: Also;
}

/** Declares a table. It contains schemas only, so that screens can import it. */
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
/** The query that its handler gets. */
export type QueryOf<Table extends AdminTable> = Omit<z.output<ReturnType<typeof tableQuery>>, 'sort'> & {
  sort: Table['sorts'][number];
} & OutputOf<Table['filters']>;
/** The answer of its endpoint. */
export type AnswerOf<Table extends AdminTable> = { rows: RowOf<Table>[]; total: number } & OutputOf<Table['also']>;
