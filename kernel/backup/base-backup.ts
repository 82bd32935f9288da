import { Readable } from 'node:stream';
import pg from 'pg';

/** Starts a message with more bytes of the archive. Other messages announce its name and its progress. */
const ARCHIVE_BYTES = 'd'.charCodeAt(0);

/** What the command uses of the driver's connection. */
interface Connection {
  query(text: string): void;
  stream: { pause(): void; resume(): void; destroy(): void };
}

/**
 * The files of a running PostgreSQL as one tar, with the WAL that makes them consistent as of the end of the stream.
 * `url` is a superuser's, for any database of the server.
 *
 * The server answers with several result sets and then a copy, which no package for copies expects.
 */
export async function* baseBackup(url: string): AsyncGenerator<Buffer> {
  const settings = { connectionString: url, replication: 'true' };
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  let connection: Connection | undefined;
  const bytes = new Readable({ read: () => connection?.stream.resume() });
  const ignore = () => {};
  const command = {
    submit(to: Connection) {
      connection = to;
      to.query("BASE_BACKUP (LABEL 'parallax', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] !== ARCHIVE_BYTES) return;
      // The driver reuses its buffer.
      if (!bytes.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause();
    },
    handleReadyForQuery: () => bytes.push(null),
    handleError: (error: Error) => bytes.destroy(error),
    handleRowDescription: ignore,
    handleDataRow: ignore,
    handleCommandComplete: ignore,
    handleEmptyQuery: ignore,
  };
  client.query(command as unknown as pg.Submittable);
  try {
    yield* bytes;
    await client.end();
  } finally {
    // If the reader stops early, the backup ends too.
    connection?.stream.destroy();
  }
}
