import { atHome } from './flavours/at-home.ts';
import { breeze } from './flavours/breeze.ts';
import { company } from './flavours/company.ts';
import { costume } from './flavours/costume.ts';
import type { Flavour } from './flavours/flavour.ts';
import { places } from './flavours/places.ts';
import { portrait } from './flavours/portrait.ts';

const flavours: Readonly<Record<string, Flavour>> = {
  vrbs: places,
  vrconk: costume,
  trans: portrait,
  gay: company,
  blowvr: breeze,
  arporn: atHome,
};

/** The flavour of a site's texts; `places` for a site without its own. */
export function flavourOf(site: string): Flavour {
  return flavours[site] ?? places;
}
