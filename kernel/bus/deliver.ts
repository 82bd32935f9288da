import type { Logger } from '../log/log.ts';

/** The JSON text of a message. Throws a TypeError for what JSON can't represent. */
export function encodeMessage(message: unknown): string {
  const json: string | undefined = JSON.stringify(message);
  if (json === undefined) throw new TypeError(`A message cannot be ${typeof message}`);
  return json;
}

/**
 * Gives one handler its own copy. A handler's bug must neither reach the publisher nor keep the message from the
 * others.
 */
export function deliver(options: {
  json: string;
  topic: string;
  handler: (message: unknown) => unknown;
  log: Logger;
}): void {
  const { json, topic, handler, log } = options;
  const report = (error: unknown) => log.error({ err: error, topic }, 'A bus handler failed');
  try {
    const result = handler(JSON.parse(json));
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
