import type { PageHandle } from '#ui/page/page-query.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The parameter for an edition other than the current one. */
export const editionQuery: NonNullable<PageHandle['query']> = {
  edition: (value) => (value.length <= 120 && KEY.test(value) ? value : undefined),
};

export function editionIn({ searchParams }: URL): string | undefined {
  const named = searchParams.get('edition');
  return named === null ? undefined : editionQuery.edition?.(named);
}

export const championshipPath = (edition?: string) => `/championship/${edition ? `?edition=${edition}` : ''}`;
export const modelPath = (slug: string, edition?: string) =>
  `/championship/${slug}/${edition ? `?edition=${edition}` : ''}`;
