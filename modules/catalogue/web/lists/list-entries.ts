import type { CustomItem, ModelCard, VideoCard } from '../../contract/types.ts';
import { PER_PAGE } from './page-number.ts';

export type ListEntry = VideoCard | CustomItem;

/** A custom item is known by having a type. */
export function isCustom(entry: VideoCard | ModelCard | CustomItem): entry is CustomItem {
  return 'type' in entry;
}

/** A page of a list with what operators placed on it, each where it belongs. */
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

/** So many cards a phone shows at once; what stands across it among so many is its largest picture. */
const ABOVE_THE_FOLD = { card: 2, across: 4 };

/** Whether the first screen of a list shows it: such pictures are not to wait until the page has been laid out. */
export function isAboveTheFold(entry: VideoCard | ModelCard | CustomItem, index: number): boolean {
  return index < (isCustom(entry) ? ABOVE_THE_FOLD.across : ABOVE_THE_FOLD.card);
}
