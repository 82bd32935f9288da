import { NO_PICTURE } from '#admin/components/pictures/picture.ts';

/** Initial values of new ones. */
export const BLANK_TAG = { tagKind: 'video', slug: '', title: '', description: '', isHidden: true };

export const BLANK_CATEGORY = {
  slug: '',
  name: '',
  type: null,
  parentId: null,
  description: '',
  image: NO_PICTURE,
  custom: null,
  sort: 100,
  sites: [],
  isHidden: true,
};

export const BLANK_CUSTOM = {
  text: '',
  image: NO_PICTURE,
  link: '/',
  isInNewTab: false,
  memberPlus: false,
  priceUuid: null,
};

export const BLANK_DEVICE = {
  slug: '',
  name: '',
  description: '',
  image: NO_PICTURE,
  qualities: [],
  steps: [],
  links: [],
  sort: 100,
  sites: [],
  isHidden: true,
};

export const BLANK_CUSTOM_ITEM = {
  list: 'videos',
  position: 1,
  type: 'offer',
  text: '',
  image: NO_PICTURE,
  link: '/',
  isInNewTab: false,
  rel: '',
  duration: null,
  starring: '',
  resolution: '6K',
  sites: [],
  isHidden: true,
};
