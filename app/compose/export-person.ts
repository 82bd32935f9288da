import type { Module } from '#kernel/module.ts';

/** What every module knows of a person, by its name; those that know nothing of them are left out. */
export async function exportPerson(
  modules: readonly Pick<Module, 'name' | 'exportOf'>[],
  userId: string,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const { name, exportOf } of modules) {
    const known = await exportOf?.(userId);
    if (known !== undefined) parts[name] = known;
  }
  return parts;
}
