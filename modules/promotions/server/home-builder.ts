import { htmlOf, type Look } from '#modules/entries/server/index.ts';
import type { Site } from '#sites/site.ts';
import { HOME_BUILDER, HOME_VARIANTS, LANDER_BUTTON } from '../contract/kinds.ts';
import type { HomePageBuilder } from '../contract/wire.ts';
import type { PromotionsDeps } from './parts.ts';
import { landerButton } from './wire-of.ts';

const NO_PART = { title: '', text: '', image: null };
const [STANDARD, GUEST] = HOME_VARIANTS;
/** A home that nobody has built. */
const NOTHING = {
  topVideos: [],
  topModels: [],
  topCategories: [],
  scenes: [],
  categoriesPageSeo: { title: '', description: '' },
  titleWinner: '',
  imagesWinnerLogo: null,
  imagesWinner: [],
  descriptionArea: '',
  whatDoYouGet: {
    sectionTitle: '',
    sectionValue: '',
    videoExperience: NO_PART,
    models: NO_PART,
    isEnableOnHomePageBuilder: false,
    isEnableOnJonNow: false,
  },
};

/** R4: what operators put on the home page of a site, for one of its visitors. */
export async function homeBuilder(
  { entries, catalogue }: PromotionsDeps,
  site: Site,
  look: Look,
): Promise<HomePageBuilder> {
  const { key } = site;
  const { signedIn, verified } = look.visitor;
  const variant = site.flags.guestHome && !(signedIn && verified) ? GUEST : STANDARD;
  const [[built], landers] = await Promise.all([
    entries.shown(HOME_BUILDER, { ...look, key: variant }),
    entries.shown(LANDER_BUTTON, look),
  ]);
  const { scenes, descriptionArea, ...content } = built?.content ?? NOTHING;
  // Nobody sees films or people before the age is proved that the site asks for.
  const ofCatalogue = verified ? content : NOTHING;
  const [topVideos, topModels, Scenes] = await Promise.all([
    catalogue.cardsByIds(key, ofCatalogue.topVideos),
    catalogue.modelCardsByIds(key, ofCatalogue.topModels),
    catalogue.cardsByIds(key, verified ? scenes : []),
  ]);
  return {
    ...content,
    variant,
    topVideos,
    topModels,
    topCategories: [],
    Scenes,
    imagesWinnerLogo: ofCatalogue.imagesWinnerLogo,
    imagesWinner: ofCatalogue.imagesWinner,
    descriptionArea: htmlOf(descriptionArea),
    landerButton: landers.toSorted((left, right) => right.weight - left.weight).map(landerButton),
  };
}
