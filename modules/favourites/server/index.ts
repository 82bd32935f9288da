/** What other modules may ask of favourites. */
export interface FavouritesApi {
  /** The newest first, whatever site shows them. */
  videosOf(userId: string, most: number): Promise<number[]>;
  /** Those of `ids` that are this person's favourites. */
  videosAmong(userId: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** How many people have each of these; what nobody has is left out. */
  keepersOfVideos(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Where there is no more room it stays as it is (R3). Who may is the caller's to ask (R1). */
  setVideo(userId: string, id: number, isFavourite: boolean): Promise<void>;
  setModel(userId: string, id: number, isFavourite: boolean): Promise<void>;
}
