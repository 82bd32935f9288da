import { z } from 'zod';
import { adminRoutes, Instant, VALIDATION_ERROR } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { ItemId } from './admin-types.ts';

/** What can be exported as CSV, edited and imported again. */
export const CSV_KINDS = ['videos', 'models', 'tags', 'categories'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

export const MOST_CSV_BYTES = 20 * 1024 * 1024;
export const MOST_CSV_ROWS = 100_000;
export const CSV_SECONDS = 120;

/** `unreadable`: the file as a whole; `failed`: an unexpected error. `fault` says why. */
const CSV_STATES = ['checking', 'checked', 'running', 'done', 'unreadable', 'failed', 'cancelled'] as const;

/** What a row of the file does, or why it does nothing. */
export const CsvRow = z.object({
  /** Counted like spreadsheets do: the column names are row 1. */
  row: z.number().int(),
  what: z.enum(['made', 'changed', 'wrong']),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(z.string()),
});
export type CsvRow = z.output<typeof CsvRow>;

export const CsvImport = z.object({
  id: z.uuid(),
  kind: z.enum(CSV_KINDS),
  fileName: z.string(),
  state: z.enum(CSV_STATES),
  rows: z.number().int().nullable(),
  done: z.number().int(),
  made: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  /** The first rows that change something or have errors. */
  report: z.array(CsvRow),
  fault: z.string().nullable(),
  createdAt: Instant,
});
export type CsvImport = z.output<typeof CsvImport>;

const route = adminRoutes('catalogue');
const Kind = z.object({ kind: z.enum(CSV_KINDS) });
const Id = z.object({ id: z.uuid() });

export const csvAdminEndpoints = {
  exportCsv: route(
    'catalogue.read',
    'GET',
    '/csv/{kind}',
    'Everything of a kind as a table that can be brought in again, part by part',
    { description: 'The first part begins with the names of the columns; `after` of one part asks for the next.' },
  )
    .input(Kind.extend({ after: ItemId.optional() }))
    .output(envelope(z.object({ text: z.string(), after: z.number().int().nullable(), total: z.number().int() }))),
  uploadCsv: route('catalogue.publish', 'POST', '/csv/{kind}', 'Have a table checked, which changes nothing', {
    description:
      'The body is the file: UTF-8, UTF-16 or Windows-1252, its cells divided by commas, semicolons or tabs, the names of the columns in its first row.',
    inputStructure: 'detailed',
  })
    .meta({ access: { permission: 'catalogue.publish' }, rateLimit: { limit: 20, windowMs: 60_000 } })
    .input(
      z.object({
        params: Kind,
        query: z.object({ name: z.string().trim().min(1).max(200) }),
        body: z.file('Send the file as the body.').max(MOST_CSV_BYTES, 'The file is too large.'),
      }),
    )
    .errors({
      ...VALIDATION_ERROR,
      TOO_MANY: {
        status: 409,
        message: 'Other files are being processed. Try again in a moment.',
      },
    })
    .output(envelope(Id)),
  csvImport: route('catalogue.publish', 'GET', '/csv-imports/{id}', 'How far a file has come')
    .input(Id)
    .output(envelope(CsvImport)),
  runCsvImport: route(
    'catalogue.publish',
    'POST',
    '/csv-imports/{id}/run',
    'Bring in a file that was checked; rows that are wrong are left out',
  )
    .input(Id)
    .errors({ NOT_CHECKED: { status: 409, message: 'This file hasn’t been checked yet, or it was already imported.' } })
    .output(envelope(z.object({}))),
  cancelCsvImport: route(
    'catalogue.publish',
    'POST',
    '/csv-imports/{id}/cancel',
    'Stop a file that is being checked or brought in; what was brought in stays',
  )
    .input(Id)
    .errors({ NOT_UNDER_WAY: { status: 409, message: 'This file isn’t being checked or imported.' } })
    .output(envelope(z.object({}))),
};
