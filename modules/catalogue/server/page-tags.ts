import type { Bus } from '#kernel/bus.ts';

export const videoTag = (id: number) => `video:${id}`;
export const modelTag = (id: number) => `model:${id}`;

/** Tells every process which kept pages are out of date. Called after the commit, or a page would be made of the old rows. */
export async function dropPages(bus: Bus, tags: readonly string[]): Promise<void> {
  await bus.publish('pages.drop', tags);
}
