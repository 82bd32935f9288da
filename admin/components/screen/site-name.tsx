import { useOperator } from '../account/operator.ts';

/** A site by its name; one that is configured no more keeps its key. */
export function SiteName({ site }: { site: string }) {
  return useSiteName()(site);
}

export function SiteNames({ sites }: { sites: readonly string[] }) {
  return sites.map(useSiteName()).join(', ');
}

export function useSiteName(): (site: string) => string {
  const { sites } = useOperator();
  return (site) => sites.find(({ key }) => key === site)?.name ?? site;
}
