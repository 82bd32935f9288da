/** What a tag describes: a video, a model, or one of the facts that models are filtered by. */
export const MODEL_FACTS = ['specs', 'ethnicity', 'bodyType', 'hair', 'eyes', 'inPrivateShows', 'inShows'] as const;
export type ModelFact = (typeof MODEL_FACTS)[number];

export const TAG_KINDS = ['video', 'model', ...MODEL_FACTS] as const;
export type TagKind = (typeof TAG_KINDS)[number];
