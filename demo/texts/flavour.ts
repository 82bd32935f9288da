/** The two catalogues that the demo world can fill: one of journeys, one of costume adventures. */
export type Flavour = 'journey' | 'costume';

const flavours: Record<string, Flavour> = { vrbs: 'journey', vrconk: 'costume' };

/** The flavour of a site's texts; a site without its own tells journeys. */
export function flavourOf(site: string): Flavour {
  return flavours[site] ?? 'journey';
}

/** 'Rain & Neon, Again' becomes 'rain-neon-again'. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
