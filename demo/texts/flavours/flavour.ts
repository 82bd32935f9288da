/** What makes the texts about a site's videos and people its own. */
export interface Flavour {
  /** The index of the first video's scene, so that no two sites start with the same one. */
  firstScene: number;
  /** Which names of a scene open a title. */
  titlesFrom: 'places' | 'roles';
  /** They follow the name; no two flavours with the same `titlesFrom` share one. */
  endings: readonly string[];
  /** Sentences of a description about how the video was made. */
  middles: readonly string[];
  /** Whether a description starts with the making or with the place. */
  beginsWith: 'making' | 'place';
  crafts: readonly string[];
  /** Sentences of a biography: `openings` name the performer, the country and the craft. */
  openings: readonly ((told: Told) => string)[];
  manners: readonly string[];
  /** Where in the list of invented people this site's begin, counted in casts; undefined if they have other names. */
  castFrom: number | undefined;
  /** Whether only men play here, with names of their own; other sites without `castFrom` use stage names. */
  isOfMen: boolean;
}

export interface Told {
  first: string;
  country: string;
  craft: string;
  /** How many years they have done it. */
  years: number;
}
