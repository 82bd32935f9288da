import type { Viewer } from '#modules/content/server/index.ts';
import { EMPTY_SALE_PAGE, SALE_PAGE } from '../../contract/kinds.ts';
import type { JoinConfig, JoinTemplate } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';

/** What operators wrote for this site's sale page, or an empty page. */
async function salePageContent(deps: Pick<ShopDeps, 'content'>, viewer: Viewer) {
  const [page] = await deps.content.visible(SALE_PAGE, viewer);
  const content = page?.content ?? EMPTY_SALE_PAGE;
  // Pictures may show a video, so they need a verified age (R13).
  return viewer.visitor.verified ? content : { ...content, imageStandard: null, imageBundle: null, winnerLogos: [] };
}

export async function joinTemplate(deps: Pick<ShopDeps, 'content'>, viewer: Viewer): Promise<JoinTemplate> {
  const { title, lead, benefits, imageStandard, imageBundle } = await salePageContent(deps, viewer);
  return { title, lead, benefits, imageStandard, imageBundle };
}

export async function joinConfig(deps: Pick<ShopDeps, 'content'>, viewer: Viewer): Promise<JoinConfig> {
  const { title: _, lead: __, ...config } = await salePageContent(deps, viewer);
  return config;
}
