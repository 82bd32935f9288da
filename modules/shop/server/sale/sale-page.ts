import type { Viewer } from '#modules/content/server/index.ts';
import { EMPTY_SALE_PAGE, SALE_PAGE } from '../../contract/kinds.ts';
import type { JoinConfig, JoinTemplate } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';

type Deps = Pick<ShopDeps, 'content' | 'sites'>;

/** Operators' texts for this site's sale page; the site's own texts replace those they left empty (R17). */
async function salePageContent({ content: entries, sites }: Deps, viewer: Viewer) {
  const [page] = await entries.visible(SALE_PAGE, viewer);
  const written = page?.content ?? EMPTY_SALE_PAGE;
  const copy = sites().find(({ key }) => key === viewer.site)?.copy;
  const content = {
    ...written,
    title: written.title || (copy?.joinTitle ?? ''),
    lead: written.lead || (copy?.joinText ?? ''),
    benefits: written.benefits.length > 0 ? written.benefits : [...(copy?.benefits ?? [])],
  };
  // Pictures may show a video, so they need a verified age (R13).
  return viewer.visitor.verified ? content : { ...content, imageStandard: null, imageBundle: null, winnerLogos: [] };
}

export async function joinTemplate(deps: Deps, viewer: Viewer): Promise<JoinTemplate> {
  const { title, lead, benefits, imageStandard, imageBundle } = await salePageContent(deps, viewer);
  return { title, lead, benefits, imageStandard, imageBundle };
}

export async function joinConfig(deps: Deps, viewer: Viewer): Promise<JoinConfig> {
  const { title: _, lead: __, ...config } = await salePageContent(deps, viewer);
  return config;
}
