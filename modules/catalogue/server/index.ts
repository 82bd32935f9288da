/** What other modules may ask of the catalogue. */
export interface CatalogueApi {
  /** A published video of this site, by its id in digits or by its slug. */
  findVideo(
    site: string,
    idOrSlug: string,
  ): Promise<{ id: number; slug: string; title: string; durationSeconds: number } | undefined>;
  addView(videoId: number): Promise<void>;
}
