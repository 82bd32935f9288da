import type { CustomItem, ModelCard, VideoCard } from '../../contract/types.ts';
import { PER_PAGE } from './page-number.ts';

export type ListEntry = VideoCard | CustomItem;

/** Custom items can be told by their `type`. */
export function isCustom(entry: VideoCard | ModelCard | CustomItem): entry is CustomItem {
  return 'type' in entry;
}

/** A page of a list with its custom items, each in its position. */
export function entriesOf<Item extends VideoCard | ModelCard>({
  items,
  page,
  customItems = [],
}: {
  items: readonly Item[];
  page: number;
  customItems?: readonly CustomItem[];
}): (Item | CustomItem)[] {
  const entries: (Item | CustomItem)[] = [...items];
  const before = (page - 1) * PER_PAGE;
  for (const item of customItems.toSorted((a, b) => a.position - b.position))
    entries.splice(Math.max(0, item.position - 1 - before), 0, item);
  return entries;
}

/** Cards that a phone shows at once; an item across all columns among the first few is the largest picture there. */
const ABOVE_THE_FOLD = { card: 2, across: 4 };

/** Whether it is visible without scrolling, in which case its picture must not be loaded lazily. */
export function isAboveTheFold(entry: VideoCard | ModelCard | CustomItem, index: number): boolean {
  return index < (isCustom(entry) ? ABOVE_THE_FOLD.across : ABOVE_THE_FOLD.card);
}
