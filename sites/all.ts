import { arporn } from './arporn/site.ts';
import { blowvr } from './blowvr/site.ts';
import { gay } from './gay/site.ts';
import type { Site } from './site.ts';
import { trans } from './trans/site.ts';
import { vrbs } from './vrbs/site.ts';
import { vrconk } from './vrconk/site.ts';

/** Every site of this installation as its files have it; the first answers on unknown hosts. */
export const sites: readonly [Site, ...Site[]] = [vrbs, vrconk, trans, gay, blowvr, arporn];
