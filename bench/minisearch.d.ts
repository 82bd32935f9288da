/** What is used of it, so that types are checked where development packages were not installed anew. */
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
