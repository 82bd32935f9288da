import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { videoTerms } from '#modules/catalogue/web/index.tsx';
import type { View } from '#ui/page/view.tsx';
import { formatMinutes } from '#ui/text/formats.ts';

const PEOPLE = 3;

/** Facts about a video beside its title in a hero: models, duration, projection. */
export function leadFacts(view: View, lead: VideoItem): string[] {
  const people = lead.models
    .slice(0, PEOPLE)
    .map(({ title }) => title)
    .join(', ');
  const { resolution, format } = videoTerms(view, lead);
  const minutes = formatMinutes(view.locale, lead.videoSettings.duration);
  return [people, minutes, resolution, format].filter(Boolean);
}
