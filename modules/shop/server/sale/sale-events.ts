import { stableId } from '#kernel/ids.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { Viewer, VisibleEntry } from '#modules/content/server/index.ts';
import { SALE_EVENT } from '../../contract/kinds.ts';
import type { SaleEvent } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';

type PublishedEvent = VisibleEntry<ContentOf<typeof SALE_EVENT>>;
type Deps = Pick<ShopDeps, 'content'>;

/** R7. The requested event while it runs for this visitor; otherwise the first running one that isn't by link only. */
export async function findSaleEvent(deps: Deps, viewer: Viewer, key?: string): Promise<PublishedEvent | undefined> {
  if (key !== undefined && isFor(viewer, key)) {
    const [event] = await deps.content.visible(SALE_EVENT, { ...viewer, key });
    if (event) return event;
  }
  const events = await deps.content.visible(SALE_EVENT, viewer);
  return events.find(({ key, content }) => !content.isOnlyByLink && isFor(viewer, key));
}

/** The event for returning members is only for expired members of this site, whatever audience an operator chose. */
function isFor({ visitor }: Viewer, key: string | null | undefined): boolean {
  return key !== 'expired' || visitor.subscription === 'expired';
}

/** For this visitor, at this moment. */
export async function isEventRunning(deps: Deps, viewer: Viewer, key: string): Promise<boolean> {
  return isFor(viewer, key) && (await deps.content.visible(SALE_EVENT, { ...viewer, key })).length > 0;
}

export function saleEventView(
  { id, key, content, startsAt, endsAt }: PublishedEvent,
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
    // Pictures may show a video, so they need a verified age (R13).
    image: visitor.verified ? image : null,
    timestampStart: startsAt && secondsOf(startsAt),
    timestampEnd: endsAt && secondsOf(endsAt),
  };
}

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
