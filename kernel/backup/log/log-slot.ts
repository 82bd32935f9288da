import { randomBytes } from 'node:crypto';

/** What runs a query: a pool, or a client. */
export interface Asks {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * A line of the log: the embedded database's WAL from one moment on, without a gap. A restored database starts another
 * line; so does one whose WAL outgrew its limit before it was archived.
 */
export interface LogLine {
  id: string;
  /** WAL position, in bytes, up to which it is archived. */
  carriedTo: number;
}

/** WAL position, in bytes. */
export type Position = number;

const SLOT = 'backup_log_';
/** The server's default, which all our clusters use. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * The line that the server retains its WAL for: a slot holds what isn't archived yet, up to `max_slot_wal_keep_size`.
 * Copies of a database have no slots. Undefined if no line was begun, or if its WAL is lost.
 */
export async function findLine(db: Asks): Promise<LogLine | undefined> {
  const { rows } = await db.query<{ name: string; carriedTo: string }>(
    `select slot_name as name, (restart_lsn - '0/0')::text as "carriedTo" from pg_replication_slots
     where slot_name like $1 and wal_status <> 'lost' and restart_lsn is not null order by slot_name limit 1`,
    [`${SLOT}%`],
  );
  const [found] = rows;
  return found && { id: found.name.slice(SLOT.length), carriedTo: Number(found.carriedTo) };
}

/** Makes the server retain its WAL from now on. */
export async function beginLine(db: Asks): Promise<LogLine> {
  await endLines(db);
  await db.query('select pg_create_physical_replication_slot($1, true)', [`${SLOT}${randomBytes(6).toString('hex')}`]);
  const line = await findLine(db);
  if (!line) throw new Error('The database does not keep its log.');
  return line;
}

/** Lets the server discard the WAL that it doesn't need itself. */
export async function endLines(db: Asks): Promise<void> {
  await db.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like $1', [
    `${SLOT}%`,
  ]);
}

/** Everything acknowledged before the call is before this position. */
export async function flushedTo(db: Asks): Promise<Position> {
  const { rows } = await db.query<{ at: string }>(`select (pg_current_wal_flush_lsn() - '0/0')::text as at`);
  return Number(rows[0]?.at);
}

/** Lets the server discard its WAL up to there. */
export async function carriedTo(db: Asks, line: LogLine, position: Position): Promise<void> {
  await db.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    `${SLOT}${line.id}`,
    position,
  ]);
}

/** The WAL's bytes between two positions, which must be on disk. Superusers only. */
export async function* readLog(db: Asks, from: Position, to: Position): AsyncGenerator<Buffer> {
  const { rows } = await db.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  const timeline = rows[0]?.timeline ?? '';
  for (let at = from; at < to; ) {
    const offset = at % SEGMENT_BYTES;
    const length = Math.min(to - at, SEGMENT_BYTES - offset, READ_BYTES);
    const read = await db.query<{ bytes: Buffer }>('select pg_read_binary_file($1, $2, $3) as bytes', [
      `pg_wal/${segmentName(timeline, at)}`,
      offset,
      length,
    ]);
    const bytes = read.rows[0]?.bytes;
    if (bytes?.length !== length) throw new Error('The log of the database is shorter than it says.');
    yield bytes;
    at += length;
  }
}

/** The WAL file that holds this position. @param timeline eight hexadecimal digits */
export function segmentName(timeline: string, at: Position): string {
  const number = Math.floor(at / SEGMENT_BYTES);
  const perFile = 2 ** 32 / SEGMENT_BYTES;
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(number / perFile))}${hex(number % perFile)}`;
}
