import { DrizzleQueryError } from 'drizzle-orm';

/** An error as a log or a list of failures may show it, without parameters, rows or personal data. */
export interface ErrorDescription {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  status?: number;
  /** The database objects it concerns. */
  table?: string;
  column?: string;
  constraint?: string;
  /** The statement, with placeholders. */
  query?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
}

/** Limits how deep causes are followed, in case they form a circle. */
const DEPTH = 8;
const NAMES = ['code', 'table', 'column', 'constraint'] as const;

/**
 * Describes an error with all its causes. Fields are listed, not copied: drivers and libraries hang parameters and
 * whole rows on their errors. Values that one error of the chain is known to contain are removed from the texts of all
 * others, which may quote them.
 */
export function describeError(error: unknown): ErrorDescription {
  const chain = [...chainOf(error)];
  return describe(error, textCleaner(chain), DEPTH);
}

/** One line, for where there is no room for more. */
export function errorLine(error: unknown): string {
  const { message, cause } = describeError(error);
  return cause && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
}

function describe(error: unknown, clean: (text: string) => string, depth: number): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(wordsOf(error)) };
  const described: ErrorDescription = { type: error.name, message: clean(messageOf(error)) };
  const stack = stackOf(error);
  if (stack) described.stack = clean(stack);
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') described[name] = clean(String(value));
  }
  const status: unknown = Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status');
  if (typeof status === 'number') described.status = status;
  if (error instanceof DrizzleQueryError) described.query = error.query;
  if (depth > 0) {
    if (error.cause !== undefined) described.cause = describe(error.cause, clean, depth - 1);
    if (error instanceof AggregateError)
      described.errors = error.errors.map((each: unknown) => describe(each, clean, depth - 1));
  }
  return described;
}

function wordsOf(thrown: unknown): string {
  return typeof thrown === 'string' ? thrown : `thrown: ${Object.prototype.toString.call(thrown)}`;
}

/** Errors of SQLSTATE class 22 quote the value that was refused, and JSON parse errors quote the text. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'Failed query';
  if (error instanceof SyntaxError && error.message.endsWith('is not valid JSON')) return 'not valid JSON';
  const code: unknown = Reflect.get(error, 'code');
  const quotesValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return quotesValues ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** The frames, without the message above them, which is cleaned separately. */
function stackOf(error: Error): string | undefined {
  const { stack } = error;
  if (!stack) return undefined;
  const messageAt = stack.indexOf(error.message);
  const places = messageAt === -1 ? stack : stack.slice(messageAt + error.message.length);
  // If the message was changed after the error was created, it isn't found, and what precedes the frames isn't trusted.
  const lines = places.split('\n').filter((line) => /^ {4}at \S/.test(line));
  return messageAt === -1 && error.message ? undefined : lines.join('\n') || undefined;
}

function* chainOf(error: unknown, depth = DEPTH): Generator<Error> {
  if (!(error instanceof Error) || depth < 0) return;
  yield error;
  yield* chainOf(error.cause, depth - 1);
  if (error instanceof AggregateError) for (const each of error.errors as unknown[]) yield* chainOf(each, depth - 1);
}

/** Removing shorter ones would tear harmless words apart. */
const SHORTEST_SECRET = 4;

function textCleaner(chain: readonly Error[]): (text: string) => string {
  const replacements: [string, string][] = [];
  for (const error of chain) {
    if (error instanceof DrizzleQueryError) {
      replacements.push([error.message, 'Failed query']);
      for (const value of flatten(error.params)) replacements.push([value, '…']);
    }
    for (const name of ['detail', 'where', 'hint', 'internalQuery']) {
      const value: unknown = Reflect.get(error, name);
      if (typeof value === 'string') replacements.push([value, '…']);
    }
    if (messageOf(error) !== error.message) replacements.push([error.message, messageOf(error)]);
  }
  const inUse = replacements
    .filter(([secret]) => secret.length >= SHORTEST_SECRET)
    .sort(([a], [b]) => b.length - a.length);
  return (text) => inUse.reduce((result, [secret, word]) => result.replaceAll(secret, () => word), text);
}

function flatten(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (typeof value === 'string') return [value];
  if (Buffer.isBuffer(value) || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(flatten);
}
