/** What makes the words of one site's videos and people its own. */
export interface Flavour {
  /** The scene of the first video, by its place among them, so that no two sites open with the same one. */
  firstScene: number;
  /** Which names of a scene open a title. */
  titlesFrom: 'places' | 'roles';
  /** Follow the name; no two flavours that open alike share one. */
  endings: readonly string[];
  /** Sentences of a description that speak of how the video was made. */
  middles: readonly string[];
  /** Whether a description speaks of the making first, or of the place. */
  beginsWith: 'making' | 'place';
  crafts: readonly string[];
  /** Sentences of a biography: `openings` name the performer, the country and the craft. */
  openings: readonly ((told: Told) => string)[];
  manners: readonly string[];
  /** Where in the company of invented people this site's begin, in casts; undefined where they go by other names. */
  castFrom: number | undefined;
  /** Whether only men play here, under names of their own; of the others without a cast one knows the stage names. */
  isOfMen: boolean;
}

export interface Told {
  first: string;
  country: string;
  craft: string;
  /** How long it has been done. */
  years: number;
}
