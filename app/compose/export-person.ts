import type { Module } from '#kernel/module.ts';

/** Everything that modules know about a person, by module; modules that know nothing are left out. */
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
