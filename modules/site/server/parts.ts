import type { CallContext } from '#calls/context.ts';

export interface SiteDeps {
  /** What is this visitor's own on the page at a path; throws NotFound where there is no such thing. */
  noteOf(path: string, context: CallContext): Promise<{ of: string; mine: unknown }>;
}
