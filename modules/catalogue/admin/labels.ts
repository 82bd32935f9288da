import * as m from '#messages/catalogue-admin';

const LABELS: Readonly<Record<string, () => string>> = {
  slug: m.slug,
  title: m.title,
  description: m.description,
  models: m.models,
  durationSeconds: m.length_seconds,
  resolution: m.resolution,
  videoType: m.video_type,
  positions: m.positions,
  isPartners: m.is_partners,
  isInSlider: m.is_in_slider,
  previewAddress: m.preview_address,
  poster: m.poster,
  heroImage: m.hero_image,
  information: m.information,
  isFeatured: m.featured,
  featuredImage: m.featured_image,
  faceImage: m.face_image,
  sites: m.sites,
  publishedAt: m.published,
  isHidden: m.hidden,
};

/** What a field is called, where changes are told of. */
export function labelOf(field: string): string {
  return LABELS[field]?.() ?? field;
}

const ACTS: Readonly<Record<string, () => string>> = {
  'catalogue.video-made': m.was_made,
  'catalogue.model-made': m.was_made,
  'catalogue.video-saved': m.was_saved,
  'catalogue.model-saved': m.was_saved,
  'catalogue.showing-changed': m.showing_was_changed,
  'catalogue.published': m.was_published,
  'catalogue.hidden': m.was_hidden,
  'catalogue.showing-undone': m.was_undone,
  'catalogue.restored': m.was_restored,
};

/** What was done, where the history tells of it. */
export function actWord(action: string): string {
  return ACTS[action]?.() ?? action;
}
