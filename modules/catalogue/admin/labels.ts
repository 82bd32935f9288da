import { actionLabel } from '#admin/components/history/record-labels.ts';
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
  kind: m.kind,
  degree: m.degree,
  format: m.format,
  fps: m.fps,
  sound: m.sound,
  fakeTrailerAddress: m.fake_trailer,
  tags: m.tags,
  categories: m.categories,
  parts: m.parts,
  isForcedFeatured: m.forced_featured,
  aliases: m.aliases,
  socials: m.socials,
  status: m.status,
  specs: m.specs,
  ethnicity: m.ethnicity,
  bodyType: m.body_type,
  hair: m.hair,
  eyes: m.eyes,
  inPrivateShows: m.in_private_shows,
  inShows: m.in_shows,
  name: m.name,
  tagKind: m.tag_kind,
  type: m.type,
  parentId: m.belongs_to,
  image: m.picture,
  custom: m.custom_part,
  sort: m.place,
  qualities: m.qualities,
  steps: m.steps,
  links: m.links,
  list: m.in_list,
  position: m.place,
  text: m.custom_text,
  link: m.link,
  isInNewTab: m.in_new_tab,
  rel: m.rel,
  duration: m.length_seconds,
  starring: m.starring,
  parent: m.belongs_to,
  mergedInto: m.merged_into_label,
  merged: m.merged_label,
};

/** The label of a field, for lists of changes. */
export function labelOf(field: string): string {
  return LABELS[field]?.() ?? field;
}

const ACTS: Readonly<Record<string, () => string>> = {
  'catalogue.video-made': m.was_made,
  'catalogue.model-made': m.was_made,
  'catalogue.video-saved': m.was_saved,
  'catalogue.model-saved': m.was_saved,
  'media.chapters-saved': m.chapters_were_saved,
  'media.captions-saved': m.captions_were_saved,
  'media.captions-removed': m.captions_were_removed,
  'media.script-added': m.script_was_added,
  'media.script-removed': m.script_was_removed,
  'media.scripts-sorted': m.scripts_were_sorted,
  'catalogue.showing-changed': m.showing_was_changed,
  'catalogue.published': m.was_published,
  'catalogue.hidden': m.was_hidden,
  'catalogue.showing-undone': m.was_undone,
  'catalogue.restored': m.was_restored,
  'catalogue.brought-in': m.was_brought_in,
  'catalogue.merged': m.was_merged,
  'catalogue.took-in': m.took_in,
  'catalogue.removed-with-other': m.removed_with_other,
  'catalogue.changed-with-others': m.was_changed_with_others,
};

const TAXONOMY_ACT = /^catalogue\.(?:tags|categories|devices|custom-items)-(made|saved|restored|brought-in)$/;
const TAXONOMY_ACTS: Readonly<Record<string, () => string>> = {
  made: m.was_made,
  saved: m.was_saved,
  restored: m.was_restored,
  'brought-in': m.was_brought_in,
};

/** The label of an action in the history. */
export function actWord(action: string): string {
  const taxonomy = TAXONOMY_ACT.exec(action)?.[1] ?? '';
  return (ACTS[action] ?? TAXONOMY_ACTS[taxonomy])?.() ?? actionLabel(action);
}
