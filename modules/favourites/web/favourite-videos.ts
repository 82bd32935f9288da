/** The visitor's favourite videos; the script that knows them is fetched with the first call. */
export async function favouriteVideos(): Promise<ReadonlySet<number>> {
  const { favouriteVideoIds } = await import('./favourite-ids.ts');
  return favouriteVideoIds();
}
