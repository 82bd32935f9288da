import type { AccessUser } from './index.ts';
import type { AccessDeps } from './parts.ts';

/** R13. The passwords of demo people are no secret, so they open nothing where the demo is off. */
export function isShutOut(
  { demo }: Pick<AccessDeps, 'demo'>,
  { isDemo }: Pick<AccessUser, 'isDemo'>,
): boolean {
  return isDemo && !demo;
}
