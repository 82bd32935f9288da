import type { AdminContext } from '#api/admin/context.ts';
import type { Module } from '#kernel/module.ts';

/** Asks the modules that know a kind of thing at which sites one is. */
export function sitesOfThings(modules: () => readonly Pick<Module, 'siteOf'>[]): AdminContext['sitesOf'] {
  return async (of, id) => {
    const found = modules().map(({ siteOf }) => siteOf?.[of]?.(id) ?? []);
    return [...new Set((await Promise.all(found)).flat())];
  };
}
