import { Unavailable } from '../errors.ts';

/**
 * Classes of SQLSTATE that tell of the server's condition rather than of the statement: lost connection, no resources.
 */
const CLASSES = ['08', '53'];
const STATES = new Set([
  '55P03', // lock not available in time
  '57014', // took longer than it may
  '57P01',
  '57P02',
  '57P03', // shutting down or starting up
]);
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** The driver's own failures have no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** An error that says the database cannot answer now becomes `Unavailable`; any other stays as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  return isCondition(error) ? new Unavailable('The database cannot answer now', { cause: error }) : error;
}

function isCondition(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return MESSAGES.some((message) => error.message.startsWith(message));
  return STATES.has(code) || SYSTEM_CODES.has(code) || (code.length === 5 && CLASSES.includes(code.slice(0, 2)));
}
