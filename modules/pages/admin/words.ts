import * as m from '#messages/pages-admin';
import type { HELP_KEYS, Section } from '../contract/kinds.ts';

export const SECTION_WORDS: Record<Section['type'], () => string> = {
  text: m.section_text,
  picture: m.section_picture,
  cards: m.section_cards,
  buttons: m.section_buttons,
  videos: m.section_videos,
  questions: m.section_questions,
  steps: m.section_steps,
};

export const SOURCE_WORDS: Record<Section['videos'], () => string> = {
  latest: m.videos_latest,
  popular: m.videos_popular,
  ids: m.videos_ids,
  tag: m.videos_tag,
  category: m.videos_category,
};

export const TOPIC_WORDS: Record<(typeof HELP_KEYS)[number], () => string> = {
  tech: m.topic_tech,
  general: m.topic_general,
  bill: m.topic_bill,
};
