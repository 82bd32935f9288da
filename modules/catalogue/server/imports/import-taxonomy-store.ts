import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { InvalidChange } from '../editing/refusals.ts';
import { categories, customItems, devices, tags } from '../tables.ts';
import type { CategoryToImport, CustomItemToImport, DeviceToImport, TagToImport } from '../types.ts';

/** Stores imported tags, categories, devices and custom items. */

export async function putTag(tx: Tx, { kind, slug, title, description = '' }: TagToImport): Promise<number> {
  const set = { title, description, revision: sql`${tags.revision} + 1` };
  const [put] = await tx
    .insert(tags)
    .values({ kind, slug, title, description })
    .onConflictDoUpdate({ target: [tags.kind, tags.slug], set })
    .returning({ id: tags.id });
  if (!put) throw new Error(`The tag ${slug} was not stored.`);
  return put.id;
}

/** Also returns whether its videos now belong elsewhere. */
export async function putCategory(
  tx: Tx,
  category: CategoryToImport,
): Promise<{ id: number; isMoved: boolean; sitesBefore: string[] }> {
  const { slug, parent, ...columns } = category;
  const parentId = parent === undefined ? null : await idOfCategory(tx, parent);
  const [before] = await tx.select().from(categories).where(eq(categories.slug, slug)).for('no key update');
  const absent = { type: null, description: '', custom: null };
  const row = { slug, ...absent, ...columns, parentId, sites: [...category.sites] };
  const [put] = await tx
    .insert(categories)
    .values(row)
    .onConflictDoUpdate({
      target: categories.slug,
      set: { ...row, revision: sql`${categories.revision} + 1` },
    })
    .returning({ id: categories.id });
  if (!put) throw new Error(`The category ${slug} was not stored.`);
  const isMoved = before !== undefined && (before.parentId !== parentId || before.type !== row.type);
  return { id: put.id, isMoved, sitesBefore: before?.sites ?? [] };
}

async function idOfCategory(tx: Tx, slug: string): Promise<number> {
  const [found] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  if (!found) throw new InvalidChange(`There is no category ${slug}.`);
  return found.id;
}

export async function putDevice(tx: Tx, device: DeviceToImport): Promise<{ id: number; sitesBefore: string[] }> {
  const [before] = await tx.select().from(devices).where(eq(devices.slug, device.slug)).for('no key update');
  const row = { ...device, sites: [...device.sites] };
  const [put] = await tx
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({ target: devices.slug, set: { ...row, revision: sql`${devices.revision} + 1` } })
    .returning({ id: devices.id });
  if (!put) throw new Error(`The device ${device.slug} was not stored.`);
  return { id: put.id, sitesBefore: before?.sites ?? [] };
}

export async function replaceCustomItems(
  tx: Tx,
  site: string,
  list: 'videos' | 'models',
  items: readonly CustomItemToImport[],
): Promise<void> {
  await tx.delete(customItems).where(and(eq(customItems.list, list), eq(customItems.sites, [site])));
  const rows = items.map((item) => ({ ...item, list, sites: [site] }));
  if (rows.length > 0) await tx.insert(customItems).values(rows);
}
