import type { Random } from '../random.ts';
import { frontCutNames, hairFront, hairProfile, profileCutCount } from './hair.ts';

/** One cut-out of the figure; `tone` names a gradient of the drawing. */
export interface Piece {
  path: string;
  tone: 'hair' | 'hairFront' | 'skin' | 'neck' | 'garment' | 'trim' | 'shade' | 'jewel';
}

const FACE =
  'M-72 -40C-76 -104 -44 -126 0 -126C44 -126 76 -104 72 -40C70 16 50 62 26 88C12 102 -12 102 -26 88C-50 62 -70 16 -72 -40Z';
const NECK = 'M-39 46C-37 104 -42 142 -70 172C-30 208 30 208 70 172C42 142 37 104 39 46Z';
const FACE_SHADE =
  'M10 -126C46 -124 76 -102 72 -40C70 16 50 62 26 88C18 97 9 99 2 99C24 78 22 50 8 34C22 24 20 2 12 -20C4 -46 4 -90 10 -126Z';
const SHOULDERS =
  'M-44 168C-110 196 -196 200 -232 262C-262 322 -270 470 -276 700H276C270 470 262 322 232 262C196 200 110 196 44 168C20 190 -20 190 -44 168Z';
const BARE =
  'M-40 166C-96 196 -176 196 -214 240C-150 262 150 262 214 240C176 196 96 196 40 166C20 186 -20 186 -40 166Z';

const necklines: readonly string[] = [
  'M-44 166C-116 192 -198 200 -234 262C-264 330 -272 480 -278 700H278C272 480 264 330 234 262C198 200 116 192 44 166L0 306Z',
  'M-222 250C-256 320 -268 480 -276 700H276C268 480 256 320 222 250C140 296 -140 296 -222 250Z',
  'M-50 118C-60 170 -196 196 -232 262C-262 330 -272 480 -278 700H278C272 480 262 330 232 262C196 196 60 170 50 118C26 136 -26 136 -50 118Z',
  'M-82 184C-150 206 -204 212 -234 264C-264 330 -272 480 -278 700H278C272 480 264 330 234 264C204 212 150 206 82 184C70 262 -70 262 -82 184Z',
];
const lapels = 'M-60 172L-112 222L-86 262L-104 276L-6 430L0 306ZM60 172L112 222L86 262L104 276L6 430L0 306Z';
const scarf =
  'M-74 138C-30 172 30 172 74 138C100 176 92 214 60 232C86 300 84 360 70 430L14 424C22 360 14 300 0 246C-60 250 -104 206 -74 138Z';

const PROFILE =
  'M58 -100C70 -76 72 -56 68 -40C70 -30 76 -18 98 16C102 24 90 28 80 30C86 38 88 42 80 48C86 54 84 62 77 66C82 82 74 104 48 104C24 104 2 92 -8 74L-60 60C-110 10 -112 -80 -62 -120C-20 -150 40 -138 58 -100Z';
const PROFILE_NECK = 'M-62 20C-60 90 -70 140 -104 176C-50 220 40 220 66 184C34 168 18 130 14 84C0 60 -30 30 -62 20Z';
const PROFILE_SHADE =
  'M-8 74C8 96 28 104 48 104C60 104 70 98 75 88C50 92 30 84 18 66C6 46 2 20 -10 4C-40 20 -40 50 -8 74Z';

const BEARD =
  'M-72 -4C-68 44 -50 74 -28 94C-12 108 12 108 28 94C50 74 68 44 72 -4C64 26 50 40 24 44C10 38 -10 38 -24 44C-50 40 -64 26 -72 -4Z';
const MANS_CUTS = ['crop', 'swept', 'cloud'];
/** Those that cover the shoulders. */
const MANS_NECKLINES = [0, 2];
/** The profile haircut that is short at the nape. */
const SHORT_PROFILE = 1;

function front(random: Random, man: boolean): Piece[] {
  const hair = hairFront(random.pick(man ? MANS_CUTS : frontCutNames), random);
  const neckline = man ? random.pick(MANS_NECKLINES) : random.integer(0, necklines.length - 1);
  const pieces: Piece[] = [
    { path: hair.back, tone: 'hair' },
    { path: SHOULDERS, tone: neckline === 1 || neckline === 3 ? 'skin' : 'garment' },
    { path: BARE, tone: 'skin' },
    { path: NECK, tone: 'neck' },
    { path: necklines[neckline] as string, tone: 'garment' },
  ];
  const extra = random.integer(0, 4);
  if (extra === 0 && neckline === 0) pieces.push({ path: lapels, tone: 'trim' });
  if (extra === 1) pieces.push({ path: scarf, tone: 'trim' });
  pieces.push(
    { path: FACE, tone: 'skin' },
    { path: FACE_SHADE, tone: 'shade' },
    { path: hair.front, tone: 'hairFront' },
  );
  if (man) return random.next() < 0.5 ? [...pieces, { path: BEARD, tone: 'hairFront' }] : pieces;
  if (extra === 2) pieces.push({ path: 'M-74 26l7 13l-7 26l-7 -26ZM74 26l7 13l-7 26l-7 -26Z', tone: 'jewel' });
  if (extra === 3)
    pieces.push({
      path: 'M-82 -66C-40 -100 40 -100 82 -66L80 -57C40 -90 -40 -90 -80 -57ZM0 -110l9 14l-9 18l-9 -18Z',
      tone: 'jewel',
    });
  return pieces;
}

function profile(random: Random, man: boolean): Piece[] {
  const hair = hairProfile(man ? SHORT_PROFILE : random.integer(0, profileCutCount - 1), random);
  const neckline = man ? 0 : random.pick([0, 1, 2, 3]);
  const pieces: Piece[] = [
    { path: hair.back, tone: 'hair' },
    { path: SHOULDERS, tone: neckline === 1 || neckline === 3 ? 'skin' : 'garment' },
    { path: BARE, tone: 'skin' },
    { path: PROFILE_NECK, tone: 'neck' },
    { path: necklines[neckline === 2 ? 3 : neckline] as string, tone: 'garment' },
    { path: PROFILE, tone: 'skin' },
    { path: PROFILE_SHADE, tone: 'shade' },
    { path: hair.front, tone: 'hairFront' },
  ];
  if (!man && random.next() < 0.4) pieces.push({ path: 'M-20 38l7 13l-7 28l-7 -28Z', tone: 'jewel' });
  return pieces;
}

/** The cut-outs of a figure around its head (0, 0), from back to front; about 560 wide, 860 high. */
export function figureOf(random: Random, man: boolean): Piece[] {
  return random.next() < 0.62 ? front(random, man) : profile(random, man);
}
