import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** `sites`: keys of the sites that show it now; for what is hidden, of those that did. */
const Fact = z.object({ id: z.number().int(), slug: z.string(), sites: z.array(z.string()) });

/** It is to be seen where it was not before: it came in, its time has come, or it is no longer hidden. */
export const VideoPublished = event('catalogue.video-published', Fact);
/**
 * Something about it is different, the sites that show it included. A new name of a model is told by `ModelChanged`
 * alone.
 */
export const VideoChanged = event('catalogue.video-changed', Fact);
/** Nobody is to see it any longer. */
export const VideoHidden = event('catalogue.video-hidden', Fact);
/** It is gone for good: a draft that nobody saw, or what operators have deleted. */
export const VideoRemoved = event('catalogue.video-removed', Fact);

export const ModelPublished = event('catalogue.model-published', Fact);
/** Her or his name stands in the cards of videos as well; those are told of here only. */
export const ModelChanged = event('catalogue.model-changed', Fact);
export const ModelHidden = event('catalogue.model-hidden', Fact);
export const ModelRemoved = event('catalogue.model-removed', Fact);

/**
 * What videos and models show of a model, a tag or a category is different: its name, whether it is shown, or which of
 * them it stands on. Nothing else is told of them.
 */
export const ReferencesChanged = event(
  'catalogue.references-changed',
  z.object({ kind: z.enum(['models', 'tags', 'categories']), id: z.number().int() }),
);

/**
 * Something that visitors could see has another address: `path` of its kind, `/video/`, and the slugs before and now.
 * `sites`: that show it; null for all.
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
