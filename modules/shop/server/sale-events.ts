import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { Viewer, VisibleEntry } from '#modules/content/server/index.ts';
import { SALE_EVENT } from '../contract/kinds.ts';
import type { SaleEvent } from '../contract/types.ts';
import type { ShopDeps } from './deps.ts';
import { stableId } from './tariffs.ts';

type Shown = VisibleEntry<ContentOf<typeof SALE_EVENT>>;
type Deps = Pick<ShopDeps, 'content'>;

/** R7: the event that a visitor is shown: the named one while it runs for them, else the first that runs for who comes without a name. */
export async function eventFor(deps: Deps, viewer: Viewer, named?: string): Promise<Shown | undefined> {
  if (named !== undefined) {
    const [event] = await deps.content.visible(SALE_EVENT, { ...viewer, key: named });
    if (event) return event;
  }
  const events = await deps.content.visible(SALE_EVENT, viewer);
  return events.find(({ content }) => !content.isOnlyByLink);
}

/** Whether an event runs for a visitor at this moment, however they came. */
export async function runs(deps: Deps, viewer: Viewer, key: string): Promise<boolean> {
  return (await deps.content.visible(SALE_EVENT, { ...viewer, key })).length > 0;
}

export function saleEventOf(
  { id, key, content, startsAt, endsAt }: Shown,
  { visitor }: Pick<Viewer, 'visitor'>,
  region: string | null,
): SaleEvent {
  const { title, text, image, saleEventGroup } = content;
  return {
    uuid: stableId(`sale event ${id}`),
    RegionCode: region ?? '',
    saleEventGroup,
    event: key ?? '',
    title,
    text,
    // It may be of a video, which nobody sees before an age is proved.
    image: visitor.verified ? image : null,
    timestampStart: startsAt && secondsOf(startsAt),
    timestampEnd: endsAt && secondsOf(endsAt),
  };
}

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
