import type { Random } from '../random.ts';

/** Hair as two cut-outs: one behind the head and shoulders' line, one over the forehead. SVG path data. */
export interface Hair {
  back: string;
  front: string;
}

type Cut = (random: Random) => Hair;
type Place = [number, number];

const f = (n: number) => n.toFixed(1);

function circle(x: number, y: number, r: number): string {
  return `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
}

function curls(random: Random, along: Place[], radius: number): string {
  return along
    .map(([x, y]) => circle(x + random.between(-7, 7), y + random.between(-7, 7), radius * random.between(0.82, 1.15)))
    .join('');
}

/** The hairline over the forehead, parted at `part` (about -40 to 40). */
function crown(part: number, fall: number): string {
  return `M-79 ${f(fall)}C-90 -84 -62 -147 0 -148C62 -147 90 -84 79 ${f(fall)}C75 -44 ${f(52 + part * 0.3)} -84 ${f(part)} -101C${f(-48 + part * 0.3)} -86 -73 -46 -79 ${f(fall)}Z`;
}

const SKULL = 'M-90 -20C-104 -116 -62 -160 0 -160C62 -160 104 -116 90 -20';
const frontCuts: Record<string, Cut> = {
  straight: (r) => {
    const end = r.between(190, 270);
    return {
      back: `${SKULL}C98 60 ${f(104)} 150 118 ${f(end)}C70 ${f(end + 22)} -70 ${f(end + 22)} -118 ${f(end)}C-104 150 -98 60 -90 -20Z`,
      front: crown(r.between(-34, 34), 8),
    };
  },
  waves: (r) => {
    const end = r.between(200, 260);
    return {
      back: `${SKULL}C124 20 84 66 122 120C152 166 108 196 136 ${f(end)}C80 ${f(end + 30)} 40 ${f(end)} 0 ${f(end - 6)}C-40 ${f(end)} -80 ${f(end + 30)} -136 ${f(end)}C-108 196 -152 166 -122 120C-84 66 -124 20 -90 -20Z`,
      front: crown(r.between(-40, 40), 22),
    };
  },
  bob: (r) => ({
    back: `${SKULL}C112 20 110 66 96 ${f(r.between(84, 108))}C60 116 40 96 0 96C-40 96 -60 116 -96 ${f(r.between(84, 108))}C-110 66 -112 20 -90 -20Z`,
    front:
      'M-84 40C-100 -70 -66 -150 0 -150C66 -150 100 -70 84 40C80 -6 76 -30 70 -52C40 -66 -30 -66 -70 -52C-76 -30 -80 -6 -84 40Z',
  }),
  knot: (r) => ({
    back: `${SKULL}C84 20 60 60 0 60C-60 60 -84 20 -90 -20Z${circle(r.between(-16, 16), -182, r.between(42, 52))}`,
    front: crown(r.between(-10, 10), -18),
  }),
  lowKnot: (r) => {
    const side = r.pick([-1, 1]);
    return {
      back: `${SKULL}C86 30 60 70 0 70C-60 70 -86 30 -90 -20Z${circle(side * 74, 92, 46)}`,
      front: crown(side * -36, 10),
    };
  },
  crop: (r) => ({
    back: 'M-84 0C-98 -100 -60 -152 0 -154C60 -152 98 -100 84 0C80 30 -80 30 -84 0Z',
    front: `M-80 -16C-96 -96 -66 -${f(r.between(150, 164))} -6 -160C60 -164 98 -108 80 -16C76 -40 72 -62 58 -78C20 -74 -30 -${f(r.between(82, 104))} -60 -76C-72 -60 -77 -40 -80 -16Z`,
  }),
  swept: (r) => {
    const side = r.pick([-1, 1]);
    const x = (n: number) => f(n * side);
    return {
      back: 'M-88 10C-100 -110 -60 -158 0 -158C60 -158 100 -110 88 10C84 60 -84 60 -88 10Z',
      front: `M${x(-80)} -6C${x(-98)} -96 ${x(-60)} -156 ${x(6)} -156C${x(76)} -152 ${x(100)} -84 ${x(84)} 26C${x(78)} -26 ${x(40)} -40 ${x(-20)} -88C${x(-56)} -80 ${x(-74)} -50 ${x(-80)} -6Z`,
    };
  },
  cloud: (r) => {
    const ring: Place[] = Array.from({ length: 17 }, (_, i) => {
      const a = Math.PI * (0.86 + (1.28 * i) / 16);
      return [Math.cos(a) * 98, -34 + Math.sin(a) * 96];
    });
    return {
      back: circle(0, -46, 106) + curls(r, ring, 37),
      front: curls(
        r,
        [
          [-68, -70],
          [-40, -102],
          [0, -112],
          [40, -102],
          [68, -70],
        ],
        27,
      ),
    };
  },
  longCurls: (r) => {
    const sides: Place[] = [];
    for (let i = 0; i < 9; i++) for (const s of [-1, 1]) sides.push([s * (88 + 26 * Math.sin(i * 0.5)), -70 + i * 35]);
    return {
      back: `${SKULL}C100 60 100 160 70 210C30 226 -30 226 -70 210C-100 160 -100 60 -90 -20Z${curls(r, sides, 31)}`,
      front: crown(r.between(-30, 30), 0),
    };
  },
  tail: (r) => {
    const s = r.pick([-1, 1]);
    const x = (n: number) => f(n * s);
    return {
      back: `${SKULL}C86 20 60 54 0 54C-60 54 -86 20 -90 -20ZM${x(20)} -150C${x(110)} -190 ${x(168)} -120 ${x(156)} -20C${x(150)} 60 ${x(184)} 120 ${x(140)} 210C${x(120)} 130 ${x(104)} 60 ${x(108)} -10C${x(110)} -70 ${x(80)} -110 ${x(20)} -150Z`,
      front: crown(0, -22),
    };
  },
  braid: (r) => {
    const s = r.pick([-1, 1]);
    const links = Array.from({ length: 8 }, (_, i) =>
      circle(s * (78 + 9 * Math.sin(i * 0.7)) + (i % 2 ? 7 : -7), 70 + i * 29, 27 - i * 1.7),
    ).join('');
    return {
      back: `${SKULL}C90 30 80 70 0 74C-80 70 -90 30 -90 -20Z`,
      front: `${crown(-s * 36, 16)}${links}`,
    };
  },
};

export const frontCutNames = Object.keys(frontCuts);

/** Hair for a head seen from the front. */
export function hairFront(name: string, random: Random): Hair {
  return (frontCuts[name] as Cut)(random);
}

const profileCuts: Cut[] = [
  // Long and flowing, short at the nape, gathered in a knot, a high tail, curls.
  (r) => ({
    back: `M36 -132C-40 -172 -128 -120 -122 -20C-120 60 -150 120 -132 ${f(r.between(210, 260))}C-90 250 -40 240 -6 216C-24 150 -30 90 -14 40Z`,
    front: 'M58 -96C30 -160 -60 -166 -100 -96C-130 -30 -104 50 -60 92C-40 60 -34 20 -30 -6C0 -20 40 -50 58 -96Z',
  }),
  () => ({
    back: '',
    front:
      'M60 -92C40 -158 -56 -166 -98 -92C-122 -30 -108 40 -66 74C-44 60 -30 30 -22 2C4 -6 24 -30 22 -58C40 -62 54 -76 60 -92Z',
  }),
  (r) => ({
    back: circle(-118, r.between(-40, 20), r.between(46, 56)),
    front: 'M58 -98C36 -160 -58 -164 -98 -92C-120 -36 -106 30 -62 52C-46 34 -36 10 -26 -6C2 -18 40 -54 58 -98Z',
  }),
  () => ({
    back: 'M-70 -130C-150 -170 -206 -90 -180 0C-168 70 -190 120 -164 190C-130 120 -118 60 -120 -10C-116 -50 -100 -80 -60 -96Z',
    front: 'M58 -98C34 -162 -58 -166 -98 -92C-116 -40 -100 22 -62 44C-46 28 -36 8 -26 -8C4 -20 42 -56 58 -98Z',
  }),
  (r) => {
    const ring: Place[] = Array.from({ length: 15 }, (_, i) => {
      const a = Math.PI * (0.62 + (1.2 * i) / 14);
      return [-26 + Math.cos(a) * 100, -40 + Math.sin(a) * -96];
    });
    return {
      back: curls(r, ring, 36) + circle(-34, -40, 100),
      front:
        'M60 -92C40 -158 -56 -166 -98 -92C-122 -30 -108 40 -66 60C-44 46 -30 24 -22 2C4 -6 24 -30 22 -58C40 -62 54 -76 60 -92Z' +
        curls(
          r,
          [
            [46, -98],
            [20, -110],
            [-10, -80],
            [-36, -40],
            [-48, 0],
          ],
          28,
        ),
    };
  },
];
export const profileCutCount = profileCuts.length;

/** Hair for a head in profile that looks to the right. */
export function hairProfile(index: number, random: Random): Hair {
  return (profileCuts[index % profileCuts.length] as Cut)(random);
}
