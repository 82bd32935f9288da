import { createClient } from 'redis';
import { SECOND } from '../clock.ts';
import type { Logger } from '../log/log.ts';

const CONNECT_TIMEOUT_MS = 5 * SECOND;
const COMMAND_TIMEOUT_MS = 1 * SECOND;
const LONGEST_PAUSE_MS = 2 * SECOND;

type Client = ReturnType<typeof createClient>;

export interface Redis {
  client: Client;
  /** Runs a command. It rejects at once while the server is unreachable, and after a second without an answer. */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>;
  /** Logs a warning, at most once a second: an outage must not fill the disk with a line per request. */
  warn(error: unknown, message: string): void;
  /** Lets running commands finish, or cuts the connection if the server is unreachable. */
  close(): Promise<void>;
}

/**
 * Connects to a Redis or Valkey server (`redis://` or `rediss://`). Rejects if the first connection fails, so that a
 * wrong URL shows at startup. A connection lost later is retried forever; until it is back, commands reject rather than
 * queue, because a request must not wait for a cache.
 *
 * `queueOffline` makes commands wait instead, which is right for subscriptions only.
 */
export async function connectRedis(options: { url: string; log: Logger; queueOffline?: boolean }): Promise<Redis> {
  const { url, log, queueOffline = false } = options;
  let wasReady = false;
  const client: Client = createClient({
    url,
    disableOfflineQueue: !queueOffline,
    // Keeps middleboxes from dropping an idle connection.
    pingInterval: 10 * SECOND,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries, cause) =>
        wasReady ? Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS) : cause,
    },
  });
  client.on('error', (error: Error) => log.warn({ err: error }, 'Redis connection trouble'));
  client.on('ready', () => {
    wasReady = true;
  });
  await client.connect();

  return {
    client,
    run: withinTime(client),
    warn: atMostOnceASecond(log),
    close: async () => {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

function atMostOnceASecond(log: Logger): Redis['warn'] {
  let isMuted = false;
  return (error, message) => {
    if (isMuted) return;
    log.warn({ err: error }, message);
    isMuted = true;
    setTimeout(() => {
      isMuted = false;
    }, SECOND).unref();
  };
}

/** The client itself waits forever for a server that accepts and then hangs; no page may. */
function withinTime(client: Client): Redis['run'] {
  let isHanging = false;

  return async (command) => {
    if (isHanging) throw new Error('Redis does not answer');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isHanging = true;
        // Only one command at intervals tries again, or every request would wait its second.
        setTimeout(() => {
          isHanging = false;
        }, LONGEST_PAUSE_MS).unref();
        reject(new Error('Redis did not answer in time'));
      }, COMMAND_TIMEOUT_MS);
    });
    try {
      return await Promise.race([command(client), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}
