import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { HOME_BUILDER } from './kinds.ts';

export type BuiltHome = ContentOf<typeof HOME_BUILDER>;

const NO_PART = { title: '', text: '', image: null };

/** A home page that nobody has set up. */
export const EMPTY_HOME: BuiltHome = {
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
