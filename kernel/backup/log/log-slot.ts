import { randomBytes } from 'node:crypto';

/** What runs a statement: a pool, or a client of its own. */
export interface Asks {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * The embedded database's log from one moment on without a hole. A restored database, and one whose log grew beyond its
 * limit before it was carried away, begin another line.
 */
export interface LogLine {
  id: string;
  /** Position in the log, in bytes, up to which it was carried away. */
  carriedTo: number;
}

/** A position in the log: where the server has everything on disk. */
export type Position = number;

const SLOT = 'backup_log_';
/** As the server is built, and as every cluster of ours is made. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * The line that the server keeps its log for: a slot holds back what was not carried away yet, up to
 * `max_slot_wal_keep_size`. No copy of the database has slots. Undefined where nobody asked for one, or its log is
 * lost.
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

/** Has the server keep its log from now on. */
export async function beginLine(db: Asks): Promise<LogLine> {
  await endLines(db);
  await db.query('select pg_create_physical_replication_slot($1, true)', [`${SLOT}${randomBytes(6).toString('hex')}`]);
  const line = await findLine(db);
  if (!line) throw new Error('The database does not keep its log.');
  return line;
}

/** The server keeps no more of its log than it needs itself. */
export async function endLines(db: Asks): Promise<void> {
  await db.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like $1', [
    `${SLOT}%`,
  ]);
}

/** Whatever was acknowledged before the question lies before the answer. */
export async function flushedTo(db: Asks): Promise<Position> {
  const { rows } = await db.query<{ at: string }>(`select (pg_current_wal_flush_lsn() - '0/0')::text as at`);
  return Number(rows[0]?.at);
}

/** Lets the server forget its log up to there. */
export async function carriedTo(db: Asks, line: LogLine, position: Position): Promise<void> {
  await db.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    `${SLOT}${line.id}`,
    position,
  ]);
}

/** The log's bytes from one position to another, which must be on disk. Only for superusers. */
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

/** The file that holds this position. @param timeline eight hexadecimal digits */
export function segmentName(timeline: string, at: Position): string {
  const number = Math.floor(at / SEGMENT_BYTES);
  const perFile = 2 ** 32 / SEGMENT_BYTES;
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(number / perFile))}${hex(number % perFile)}`;
}
