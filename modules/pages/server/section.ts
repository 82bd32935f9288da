import { htmlOf, isOwnPath, itemsOf, linksOf, type Viewer } from '#modules/content/server/index.ts';
import type { Section } from '../contract/kinds.ts';
import type { PageSection } from '../contract/types.ts';
import type { PagesDeps } from './deps.ts';
import { videosOf } from './section-videos.ts';

/** Types in which each heading of the text starts a new item. */
const HAS_ITEMS: readonly Section['type'][] = ['cards', 'questions', 'steps'];

/** R3: a section as pages show it. */
export async function sectionOf(deps: PagesDeps, viewer: Viewer, section: Section): Promise<PageSection> {
  const { type, title, text, image } = section;
  const isButtons = type === 'buttons';
  const made = HAS_ITEMS.includes(type) ? itemsOf(text) : { html: isButtons ? '' : htmlOf(text), items: [] };
  return {
    type,
    title,
    text,
    image: viewer.visitor.verified ? image : null,
    ...made,
    buttons: isButtons ? linksOf(text).map((link) => ({ ...link, inNewTab: !isOwnPath(link.link) })) : [],
    videos: type === 'videos' ? await videosOf(deps, viewer, section) : [],
  };
}
