import { Unavailable } from '../errors.ts';

/** Classes of SQLSTATE about the server's condition rather than the statement: lost connection, no resources. */
const CLASSES = ['08', '53'];
const STATES = new Set([
  '55P03', // lock not available in time
  '57014', // canceled by a time limit
  '57P01',
  '57P02',
  '57P03', // shutting down or starting up
]);
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** The driver's own errors have no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Turns an error that means the database can't answer now into `Unavailable`; any other is returned unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  return isCondition(error) ? new Unavailable('The database cannot answer now', { cause: error }) : error;
}

function isCondition(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return MESSAGES.some((message) => error.message.startsWith(message));
  return STATES.has(code) || SYSTEM_CODES.has(code) || (code.length === 5 && CLASSES.includes(code.slice(0, 2)));
}
