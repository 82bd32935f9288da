import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** `sites`: keys of the sites that show it now; if it was hidden, of those that did. */
const Fact = z.object({ id: z.number().int(), slug: z.string(), sites: z.array(z.string()) });

/** It became visible where it wasn't: it was imported, its publishing time has come, or it was shown again. */
export const VideoPublished = event('catalogue.video-published', Fact);
/**
 * Something about it changed, such as the sites that show it. A model's new name is published as `ModelChanged` alone.
 */
export const VideoChanged = event('catalogue.video-changed', Fact);
/** It isn't visible any more. */
export const VideoHidden = event('catalogue.video-hidden', Fact);
/** It was deleted for good: a draft that no visitor saw, or something that operators deleted. */
export const VideoRemoved = event('catalogue.video-removed', Fact);

export const ModelPublished = event('catalogue.model-published', Fact);
/** A model's name is on video cards, too; for those there is no `VideoChanged`. */
export const ModelChanged = event('catalogue.model-changed', Fact);
export const ModelHidden = event('catalogue.model-hidden', Fact);
export const ModelRemoved = event('catalogue.model-removed', Fact);

/**
 * What videos and models show of a model, tag or category changed: its name, its visibility, or which of them have it.
 * No other event is published for them.
 */
export const ReferencesChanged = event(
  'catalogue.references-changed',
  z.object({ kind: z.enum(['models', 'tags', 'categories']), id: z.number().int() }),
);

/**
 * Something that visitors could see has another address: `path` is that of its kind, such as `/video/`, with the old
 * and new slugs. `sites` are those that show it; null means all.
 */
export const AddressChanged = event(
  'catalogue.address-changed',
  z.object({
    path: z.string(),
    id: z.number().int(),
    from: z.string(),
    to: z.string(),
    sites: z.array(z.string()).nullable(),
  }),
);
