/** For other modules. */
export interface FavouritesApi {
  /** Newest first, of all sites. */
  videosOf(userId: string, limit: number): Promise<number[]>;
  /** Which of `ids` are this user's favourites. */
  videosAmong(userId: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** How many users saved each of these; omits those without any. */
  countByVideo(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Does nothing if the list is full (R3). The caller checks access (R1). */
  setVideo(userId: string, id: number, isFavourite: boolean): Promise<void>;
  setModel(userId: string, id: number, isFavourite: boolean): Promise<void>;
}
