import type { AdminContext } from '#api/admin/context.ts';
import type { Module } from '#kernel/module.ts';

/** Finds the sites of a thing through the module that knows its kind. */
export function sitesOfThings(modules: () => readonly Pick<Module, 'siteOf'>[]): AdminContext['sitesOf'] {
  return async (of, id) => {
    const found = modules().map(({ siteOf }) => siteOf?.[of]?.(id) ?? []);
    return [...new Set((await Promise.all(found)).flat())];
  };
}
