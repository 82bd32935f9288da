import { type AnyRouter, isProcedure } from '@orpc/server';

const PARAMETER = /\{\w+\}/g;
const SPECIAL = /[.*+?^$()|[\]\\]/g;

/** Answers the methods with which calls are declared at a path; none where no call has it. */
export function methodsByPath(router: AnyRouter): (path: string) => readonly string[] {
  const declared = routesOf(router);
  return (path) => {
    const methods = declared.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // Whatever may be read may be asked about.
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

function routesOf(router: AnyRouter): { method: string; pattern: RegExp }[] {
  if (!isProcedure(router)) return Object.values(router).flatMap((inner) => routesOf(inner as AnyRouter));
  const { method, path } = router['~orpc'].route;
  if (!method || !path) return [];
  const pattern = path.replace(SPECIAL, '\\$&').replace(PARAMETER, '[^/]+');
  return [{ method, pattern: new RegExp(`^${pattern}/?$`) }];
}
