/** The visitor's favourite videos. Their script is fetched on first use. */
export async function favouriteVideos(): Promise<ReadonlySet<number>> {
  const { favouriteVideoIds } = await import('./favourite-ids.ts');
  return favouriteVideoIds();
}
