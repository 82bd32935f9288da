import type { Section } from '#modules/pages/contract/kinds.ts';

const BLANK: Omit<Section, 'type'> = { title: '', text: '', image: null, videos: 'latest', names: [] };

/** A section with these fields; the others are empty. */
export function section(type: Section['type'], said: Partial<Omit<Section, 'type'>>): Section {
  return { ...BLANK, ...said, type };
}
