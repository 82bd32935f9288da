import type { Viewer } from '#modules/content/server/index.ts';
import { SALE_PAGE } from '../contract/kinds.ts';
import type { JoinConfig, JoinTemplate } from '../contract/types.ts';
import type { ShopDeps } from './deps.ts';

const NO_TIMERS = { first: 0, second: 0, third: 0, fourth: 0 };
const NOTHING = {
  title: '',
  lead: '',
  imageStandard: null,
  imageBundle: null,
  benefits: [],
  comments: [],
  winnerLogos: [],
  trapTimerMinutes: 0,
  trapPositions: { backButton: false, top: false, left: false, right: false },
  pricePositionTimers: NO_TIMERS,
};

/** What operators wrote for the sale page of a site; nothing where they wrote none. */
async function written({ content }: Pick<ShopDeps, 'content'>, viewer: Viewer) {
  const [page] = await content.visible(SALE_PAGE, viewer);
  const texts = page?.content ?? NOTHING;
  // Pictures may be of videos, which nobody sees before an age is proved.
  return viewer.visitor.verified ? texts : { ...texts, imageStandard: null, imageBundle: null, winnerLogos: [] };
}

export async function joinTemplate(deps: Pick<ShopDeps, 'content'>, viewer: Viewer): Promise<JoinTemplate> {
  const { title, lead, benefits, imageStandard, imageBundle } = await written(deps, viewer);
  return { title, lead, benefits, imageStandard, imageBundle };
}

export async function joinConfig(deps: Pick<ShopDeps, 'content'>, viewer: Viewer): Promise<JoinConfig> {
  const { title: _, lead: __, ...config } = await written(deps, viewer);
  return config;
}
