import { type DestinationStream, type Logger, type LoggerOptions, pino, type TransportSingleOptions } from 'pino';
import { currentRequest } from '../request-scope.ts';
import { describeError } from './describe-error.ts';

export type { Logger };

/** Keys whose values are redacted, in the logged fields and in objects and lists within them. */
const SECRET_KEYS = new Set([
  'password',
  'passwordHash',
  'token',
  'atoken',
  'rtoken',
  'aToken',
  'rToken',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
]);

/** @param destination where lines go, for tests; standard output by default */
export function createLog(options: { level: string; pretty: boolean }, destination?: DestinationStream): Logger {
  const transport: TransportSingleOptions = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
  };
  const settings: LoggerOptions = {
    level: options.level,
    mixin: requestFields,
    // Errors are described by `withDescribedErrors`, whatever their key.
    serializers: { err: (described: unknown) => described },
    formatters: { log: (fields) => redacted(withDescribedErrors(fields)) as Record<string, unknown> },
    hooks: {
      logMethod(args: unknown[], method) {
        Reflect.apply(method, this, withOwnMessage(args));
      },
    },
  };
  if (destination) return pino(settings, destination);
  return pino({ ...settings, ...(options.pretty ? { transport } : {}) });
}

/** Every line that is logged during a request carries its id, whatever code logs it. */
function requestFields(): object {
  const id = currentRequest()?.id;
  return id === undefined ? {} : { requestId: id };
}

function withDescribedErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  if (!entries.some(([, value]) => value instanceof Error)) return fields;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Error ? describeError(value) : value]),
  );
}

/** The logger's own redaction needs a path for each key and level, and takes longer than writing the line. */
function redacted(value: unknown, within: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (within.includes(value)) return '[Circular]';
  const path = [...within, value];
  if (Array.isArray(value)) return value.map((item) => redacted(item, path));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, SECRET_KEYS.has(key) ? '[Redacted]' : redacted(inner, path)]),
  );
}

/** Without a message of the caller's, the logger would use the error's own, uncleaned. */
function withOwnMessage(args: unknown[]): unknown[] {
  const [first, message, ...rest] = args;
  if (first instanceof Error) return [{ err: first }, message ?? describeError(first).message, ...rest];
  const error = typeof first === 'object' && first !== null ? Reflect.get(first, 'err') : undefined;
  if (message !== undefined || !(error instanceof Error)) return args;
  return [first, describeError(error).message];
}
