import type { Site } from '#sites/site.ts';
import { blogPosting } from '#ui/linked-data/blog-posting.ts';
import { collectionPage } from '#ui/linked-data/collection-page.ts';
import { faqPage } from '#ui/linked-data/faq-page.ts';
import { inContext, type LinkedData } from '#ui/linked-data/linked-data.ts';
import { person } from '#ui/linked-data/person.ts';
import { organization, webSite } from '#ui/linked-data/site.ts';
import { videoObject } from '#ui/linked-data/video-object.ts';
import { webPage } from '#ui/linked-data/web-page.ts';
import type { LINKED_DATA_TYPES } from '../contract/api.ts';
import type { ContentEndpoints } from './deps.ts';

type LinkedDataType = (typeof LINKED_DATA_TYPES)[number];

interface LinkedDataRequest {
  site: Site;
  origin: string;
  endpoints: ContentEndpoints;
}

/** As many as on a list page. */
const ITEMS = 12;

const MAKERS: Record<LinkedDataType, (request: LinkedDataRequest, id: string) => Promise<LinkedData[]>> = {
  async video({ endpoints, ...of }, id) {
    return [videoObject(ownerOf(of), (await endpoints.catalogue.getVideo({ id })).data.item)];
  },
  async model({ endpoints, ...of }, id) {
    return [person(ownerOf(of), (await endpoints.catalogue.getModel({ id })).data.item)];
  },
  async post({ endpoints, ...of }, id) {
    return [blogPosting(ownerOf(of), (await endpoints.blog.post({ id })).data.item)];
  },
  async category({ endpoints, ...of }, id) {
    const { item } = (await endpoints.catalogue.getCategory({ id })).data;
    const { items } = (await endpoints.catalogue.listVideos({ category: item.slug, limit: ITEMS })).data;
    const listed = items.map(({ title, slug }) => ({ name: title, path: `/video/${slug}/` }));
    const { name, description } = item;
    return [collectionPage(ownerOf(of), { name, description, path: `/category/${item.slug}/`, items: listed })];
  },
  async page({ endpoints, ...of }, id) {
    const owner = ownerOf(of);
    if (id === 'index') return [webSite(owner, of.site.copy.description), organization(owner)];
    if (id === 'faq') {
      const { items } = (await endpoints.pages.faqs()).data;
      return [faqPage(items.map(({ question, html }) => ({ question, answer: html })))];
    }
    const { item } = (await endpoints.pages.page({ slug: id })).data;
    const { title, description } = item.seoParams;
    const words = { name: title || item.title, description: description || item.title };
    return [webPage(owner, { ...words, path: `/${item.slug}/` })];
  },
};

/** The linked data of a page, made as the page itself makes it (R7). */
export async function linkedDataOf(request: LinkedDataRequest, { id, type }: { id: string; type: LinkedDataType }) {
  return inContext(await MAKERS[type](request, id));
}

function ownerOf({ site, origin }: Pick<LinkedDataRequest, 'site' | 'origin'>) {
  return { origin, siteName: site.name };
}
