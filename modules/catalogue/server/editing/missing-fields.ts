import { Refused } from '#api/errors/refused.ts';
import type { Needed } from '../../contract/admin-fields.ts';
import type { Image } from '../../contract/types.ts';
import type { ModelRow, VideoRow } from '../items/item-rows-store.ts';

/** The placeholder for a picture that isn't chosen yet. */
export const NO_PICTURE: Image = { alt: '', permalink: '', previews: [], tone: -1 };

const WORDS: Record<Needed, string> = {
  sites: 'a site',
  durationSeconds: 'its length',
  resolution: 'its resolution',
  poster: 'a poster',
  heroImage: 'a wide picture',
  featuredImage: 'a portrait',
  faceImage: 'a picture of the face',
};

/** The refusal to show an incomplete item. */
function incomplete({ id, title }: { id: number; title: string }, lacks: Needed[]): Refused {
  const message = `Visitors cannot see “${title}” yet. It needs: ${lacks.map((name) => WORDS[name]).join(', ')}.`;
  return new Refused('INCOMPLETE', { message, data: { id, lacks } });
}

export function lacksOfVideo(video: VideoRow): Needed[] {
  return namesOf({
    sites: lacksSites(video),
    durationSeconds: video.durationSeconds === 0,
    resolution: video.resolution === '',
    poster: isMissing(video.poster),
    heroImage: isMissing(video.heroImage),
  });
}

export function lacksOfModel(model: ModelRow): Needed[] {
  return namesOf({
    sites: lacksSites(model),
    featuredImage: isMissing(model.featuredImage),
    faceImage: isMissing(model.faceImage),
  });
}

/** R13 */
export function refuseIncomplete(item: VideoRow | ModelRow): void {
  if (item.hiddenAt !== null) return;
  const lacks = 'poster' in item ? lacksOfVideo(item) : lacksOfModel(item);
  if (lacks.length > 0) throw incomplete(item, lacks);
}

function namesOf(missing: Partial<Record<Needed, boolean>>): Needed[] {
  return (Object.keys(missing) as Needed[]).filter((name) => missing[name]);
}

/** An item that was shown before may be taken off every site; a new one needs at least one. */
function lacksSites({ wasShown, sites }: { wasShown: boolean; sites: string[] }): boolean {
  return !wasShown && sites.length === 0;
}

function isMissing({ permalink }: Image): boolean {
  return permalink === '';
}
