import { type Logger, pino, type TransportSingleOptions } from 'pino';

export type { Logger };

/** Keys that never reach a log, whichever object carries them. */
const SECRET_KEYS = [
  'password',
  'token',
  'aToken',
  'rToken',
  'refresh_token',
  'authorization',
  'cookie',
  'secret',
];

export function createLog(options: { level: string; pretty: boolean }): Logger {
  const redact = SECRET_KEYS.flatMap((key) => [key, `*.${key}`]);
  const transport: TransportSingleOptions = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
  };
  return pino({ level: options.level, redact, ...(options.pretty ? { transport } : {}) });
}
