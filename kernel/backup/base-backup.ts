import { Readable } from 'node:stream';
import pg from 'pg';

/** First byte of a message's content: more bytes of the archive. The others announce its name and its progress. */
const ARCHIVE_BYTES = 'd'.charCodeAt(0);

/** What the driver calls on whatever it was given to run. */
interface Connection {
  query(text: string): void;
  stream: { pause(): void; resume(): void; destroy(): void };
}

/**
 * The files of a running PostgreSQL as one tar, with the log that makes them one consistent state: that of the moment
 * in which the stream ends. `url` is a superuser's, of any database of the server.
 *
 * The protocol's answer is several results and then a copy, which no package for copies expects.
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
      // The driver's buffer is its own: it will be filled again.
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
    // Anyone who stops reading in the middle ends the backup, too.
    connection?.stream.destroy();
  }
}
