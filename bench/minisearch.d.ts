/** The part of it that is used, so that types are checked even if its development package isn't installed. */
declare module 'minisearch' {
  export default class MiniSearch<Document> {
    constructor(options: { fields: string[] });
    addAll(documents: readonly Document[]): void;
    search(
      query: string,
      options: { prefix: boolean; fuzzy: number; combineWith: 'AND' | 'OR' },
    ): { id: number; score: number }[];
  }
}
