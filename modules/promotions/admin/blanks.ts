import { NO_PICTURE } from '#admin/components/pictures/picture.ts';
import { EMPTY_HOME } from '../contract/empty-home.ts';

const shapes = { imageLandscape: NO_PICTURE, imagePortrait: NO_PICTURE };
const leading = { link: '', isInNewTab: false };
const words = { title: '', text: '' };

/** Initial values of a new entry, by kind. */
export const BLANKS = {
  'promotions.announcement-slide': {
    ...shapes,
    displayType: 'desktop',
    text: '',
    link: '',
    openLinkInNewTab: false,
    showPlayButton: false,
    ad: false,
    hoverActivate: false,
    duration: 7,
    video: null,
  },
  'promotions.deal-slider': { ...words, ...shapes, ...leading, buttonText: '' },
  'promotions.deal': { ...words, ...leading, label: '', image: NO_PICTURE, buttonText: '' },
  'promotions.banner': {
    ...leading,
    type: 3,
    iframesDesktop: [],
    iframesMobile: [],
    videoDesktop: null,
    videoMobile: null,
    imagesDesktop: [],
    imagesMobile: [],
  },
  'promotions.lander-button': { ...leading, text: '' },
  'promotions.page-slider': { ...words, ...shapes, ...leading, type: 'top', page: 'videos' },
  'promotions.pop-up': {
    ...words,
    ...leading,
    image: null,
    buttonText: '',
    isPersistent: false,
    opensBy: 'itself',
    repeats: 'once',
    page: 'everywhere',
    delay: 5,
  },
  'promotions.header-bar': { ...leading, type: 'bar', text: '', buttonText: '', page: 'everywhere' },
  'promotions.notification': { ...words, ...leading, type: 'news' },
  'promotions.home-builder': {
    ...EMPTY_HOME,
    whatDoYouGet: { ...EMPTY_HOME.whatDoYouGet, isEnableOnHomePageBuilder: true },
  },
};
