import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers, type TransportSingleOptions } from 'pino';

export type { Logger };

/** Keys that never reach a log, whichever object carries them. */
const SECRET_KEYS = [
  'password',
  'token',
  'atoken',
  'rtoken',
  'aToken',
  'rToken',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
];

/** @param destination where lines go; standard output unless a test wants them */
export function createLog(
  options: { level: string; pretty: boolean },
  destination?: DestinationStream,
): Logger {
  const redact = SECRET_KEYS.flatMap((key) => [key, `*.${key}`]);
  const transport: TransportSingleOptions = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
  };
  const settings = { level: options.level, redact, serializers: { err: describeError } };
  if (destination) return pino(settings, destination);
  return pino({ ...settings, ...(options.pretty ? { transport } : {}) });
}

/** A failed query names its parameters in its message, and those are people's data: only the statement is told. */
function describeError(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const reason = error.cause instanceof Error ? error.cause.message : 'unknown';
  const stack = error.stack?.slice(error.stack.indexOf('\n    at '));
  return { type: error.name, message: `Failed query: ${reason}`, query: error.query, stack };
}
