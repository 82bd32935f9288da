import { htmlOf, type Viewer } from '#modules/content/server/index.ts';
import type { Site } from '#sites/site.ts';
import { type BuiltHome, EMPTY_HOME } from '../contract/empty-home.ts';
import { HOME_BUILDER, HOME_VARIANTS, LANDER_BUTTON } from '../contract/kinds.ts';
import type { HomePageBuilder } from '../contract/types.ts';
import type { PromotionsDeps } from './deps.ts';
import { landerButton } from './wire-of.ts';

const TOP_CATEGORIES = 8;
const [STANDARD, GUEST] = HOME_VARIANTS;

/** R4: what operators put on a site's home page, for one visitor. */
export async function homeBuilder(
  { content, catalogue }: PromotionsDeps,
  site: Site,
  viewer: Viewer,
): Promise<HomePageBuilder> {
  const { key } = site;
  const { signedIn, verified } = viewer.visitor;
  const variant = site.flags.guestHome && !(signedIn && verified) ? GUEST : STANDARD;
  const [[built], landers] = await Promise.all([
    content.visible(HOME_BUILDER, { ...viewer, key: variant }),
    content.visible(LANDER_BUTTON, viewer),
  ]);
  const whole = built?.content ?? EMPTY_HOME;
  const { scenes, descriptionArea, ...rest } = verified ? whole : neutralPart(variant, whole);
  const [topVideos, topModels, topCategories, Scenes] = await Promise.all([
    catalogue.cardsByIds(key, rest.topVideos),
    catalogue.modelCardsByIds(key, rest.topModels),
    verified ? catalogue.categoryCards(key, { ids: rest.topCategories, most: TOP_CATEGORIES }) : [],
    catalogue.cardsByIds(key, scenes),
  ]);
  return {
    ...rest,
    variant,
    topVideos,
    topModels,
    topCategories,
    Scenes,
    descriptionArea: htmlOf(descriptionArea),
    // A button may lead to a video.
    landerButton: verified ? landers.toSorted((left, right) => right.weight - left.weight).map(landerButton) : [],
  };
}

/** What may be shown before a required age check: the texts of the home page for guests, and nothing of any other. */
function neutralPart(variant: string, { titleWinner, descriptionArea, whatDoYouGet }: BuiltHome): BuiltHome {
  if (variant !== GUEST) return EMPTY_HOME;
  const { videoExperience, models } = whatDoYouGet;
  return {
    ...EMPTY_HOME,
    titleWinner,
    descriptionArea,
    whatDoYouGet: {
      ...whatDoYouGet,
      videoExperience: { ...videoExperience, image: null },
      models: { ...models, image: null },
    },
  };
}
