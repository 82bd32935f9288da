import type { Section } from '../contract/kinds.ts';

export const BLANK_PAGE = {
  title: '',
  text: '',
  image: null,
  sections: [],
  seoParams: { title: '', description: '', isNoindex: false },
};
export const BLANK_FAQ = { question: '', answer: '' };
export const BLANK_TOPIC = { header: '', text: '', img: null, topic: 'general' };

export const blankSection = (type: Section['type']): Section => ({
  type,
  title: '',
  text: '',
  image: null,
  videos: 'latest',
  names: [],
});
