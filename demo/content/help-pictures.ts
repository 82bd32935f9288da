import type { Image } from '#modules/catalogue/contract/types.ts';
import { storeDrawing } from '../logos/store-drawing.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';

/** A drawing for each topic of `help.ts`, on a background of two colors. */
const DRAWINGS: readonly { ground: [string, string]; shapes: string }[] = [
  {
    // A screen that turns.
    ground: ['#1f3b57', '#3f7c9c'],
    shapes:
      '<rect x="176" y="86" width="288" height="176" rx="16"/><path d="M272 302h96M320 262v40"/><path d="M356 148a46 46 0 1 0 10 40M366 128v30h-30"/>',
  },
  {
    // A headset, with a picture for each eye.
    ground: ['#33265c', '#7a57b0'],
    shapes:
      '<path d="M168 130q0-30 30-30h244q30 0 30 30v80q0 30-30 30h-66q-14 0-22-12l-34-46-34 46q-8 12-22 12h-66q-30 0-30-30Z"/><circle cx="246" cy="166" r="26"/><circle cx="394" cy="166" r="26"/>',
  },
  {
    // Signal bars of a connection.
    ground: ['#1d4a45', '#4f9a7f'],
    shapes:
      '<path d="M176 172q144-128 288 0M220 216q100-88 200 0M264 258q56-48 112 0"/><circle cx="320" cy="290" r="10" fill="#fff"/>',
  },
  {
    // A key.
    ground: ['#5a3a1c', '#c08a4a'],
    shapes:
      '<circle cx="238" cy="180" r="54"/><circle cx="238" cy="180" r="16"/><path d="M292 180h156v44M404 180v34"/>',
  },
  {
    // Somebody who looks around.
    ground: ['#4b2340', '#a8558a'],
    shapes:
      '<circle cx="320" cy="146" r="52"/><path d="M214 294q16-78 106-78t106 78"/><rect x="272" y="126" width="96" height="36" rx="14" fill="#fff" fill-opacity=".3"/>',
  },
  {
    // A file that is downloaded.
    ground: ['#233f66', '#5f86c4'],
    shapes: '<path d="M320 80v142M262 168l58 58 58-58"/><path d="M196 236v42q0 18 18 18h212q18 0 18-18v-42"/>',
  },
  {
    // A payment card.
    ground: ['#264a2f', '#69a25f'],
    shapes:
      '<rect x="176" y="98" width="288" height="180" rx="20"/><path d="M176 148h288M210 228h70"/><path d="M372 222l20 20 36-40"/>',
  },
  {
    // A day after which nothing is charged.
    ground: ['#4e2a2a', '#b56a5c'],
    shapes:
      '<rect x="196" y="96" width="248" height="194" rx="18"/><path d="M196 148h248M254 76v40M386 76v40"/><path d="M284 184l72 72M356 184l-72 72"/>',
  },
  {
    // A line of a statement under a magnifier.
    ground: ['#3a3a52', '#7d7da6'],
    shapes:
      '<path d="M216 84h168l48 48v160H216Z"/><path d="M250 160h90M250 200h56"/><circle cx="364" cy="216" r="38"/><path d="M392 244l34 34"/>',
  },
];

const drawn = ({ ground: [from, to], shapes }: (typeof DRAWINGS)[number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path d="M0 0h640v360H0Z" fill="url(#g)"/><circle cx="320" cy="184" r="172" fill="#fff" fill-opacity=".08"/><g fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;

/** A picture for each topic, in the order of `help.ts`. */
export function storeHelpPictures(deps: Pick<SeedDeps, 'storage' | 'media'>): Promise<Image[]> {
  return Promise.all(
    DRAWINGS.map((drawing, place) => storeDrawing(deps, { key: `help/${place + 1}`, drawing: drawn(drawing) })),
  );
}
