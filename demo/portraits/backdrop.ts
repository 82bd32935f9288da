import type { Random } from '../random.ts';
import type { Tones } from './tones.ts';

const f = (n: number) => n.toFixed(1);
type Backdrop = (random: Random, width: number, height: number, tones: Tones, focus: number) => string;

function ridge(random: Random, width: number, height: number, base: number, rise: number): string {
  let path = `M0 ${f(height)}L0 ${f(base)}`;
  const steps = 7;
  for (let i = 1; i <= steps; i++) {
    const x = (width * i) / steps;
    const y = base + random.between(-rise, rise);
    path += `S${f(x - width / steps / 2)} ${f(y)} ${f(x)} ${f(y)}`;
  }
  return `${path}L${width} ${f(height)}Z`;
}

function leaf(x: number, y: number, length: number, degrees: number, fill: string, opacity: number): string {
  const w = length * 0.17;
  return `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(degrees)})" d="M0 0C${f(w)} ${f(-length * 0.3)} ${f(w)} ${f(-length * 0.75)} 0 ${f(-length)}C${f(-w)} ${f(-length * 0.75)} ${f(-w)} ${f(-length * 0.3)} 0 0Z" fill="${fill}" opacity="${opacity}"/>`;
}

/** Backgrounds behind the figure. `focus` is the x of the head. */
export const backdrops: readonly Backdrop[] = [
  // A low sun with rings of haze.
  (r, _w, h, t, x) =>
    [0.62, 0.48, 0.36, 0.25]
      .map(
        (k, i) =>
          `<circle cx="${f(x + r.between(-20, 20))}" cy="${f(h * 0.36)}" r="${f(h * k)}" fill="${i === 3 ? t.glow : t.backdropLight}" opacity="${i === 3 ? 0.9 : 0.16 + 0.07 * i}"/>`,
      )
      .join(''),
  // Ridges, one behind another.
  (r, w, h, t, x) =>
    `<circle cx="${f(x + h * 0.22)}" cy="${f(h * 0.24)}" r="${f(h * 0.1)}" fill="${t.glow}" opacity=".85"/>` +
    [0.46, 0.58, 0.7, 0.82]
      .map(
        (k, i) =>
          `<path d="${ridge(r, w, h, h * k, h * 0.07)}" fill="${i % 2 ? t.backdropDeep : t.backdrop}" opacity="${0.45 + i * 0.15}"/>`,
      )
      .join(''),
  // An arched window with evening light.
  (_, _w, h, t, x) => {
    const arch = (half: number, top: number) =>
      `M${f(x - half)} ${h}V${f(top + half)}A${f(half)} ${f(half)} 0 0 1 ${f(x + half)} ${f(top + half)}V${h}Z`;
    return `<path d="${arch(h * 0.36, h * 0.05)}" fill="${t.backdropLight}" opacity=".35"/><path d="${arch(h * 0.31, h * 0.1)}" fill="url(#glow)" opacity=".75"/><path d="${arch(h * 0.25, h * 0.16)}" fill="${t.glow}" opacity=".16"/>`;
  },
  // Leaves from both sides.
  (r, w, h, t, x) =>
    Array.from({ length: 26 }, (_, i) => {
      const side = i % 2 ? 1 : -1;
      const fill = i % 3 === 0 ? t.backdropLight : i % 3 === 1 ? t.backdrop : t.backdropDeep;
      return leaf(
        x + side * r.between(h * 0.22, Math.max(h * 0.5, w * 0.5)),
        h * r.between(0.3, 1.05),
        h * r.between(0.2, 0.42),
        side * r.between(-70, 10),
        fill,
        0.75,
      );
    }).join(''),
  // Broad slanting bands of light.
  (r, w, h, t) => {
    const slant = h * 0.42;
    return Array.from({ length: 6 }, (_, i) => {
      const x = (w * (i + r.between(-0.2, 0.2))) / 5 - slant / 2;
      const wide = w * r.between(0.05, 0.13);
      return `<path d="M${f(x)} ${h}L${f(x + slant)} 0H${f(x + slant + wide)}L${f(x + wide)} ${h}Z" fill="${i % 2 ? t.glow : t.backdropLight}" opacity="${i % 2 ? 0.2 : 0.32}"/>`;
    }).join('');
  },
  // Soft lights out of focus.
  (r, w, h, t) =>
    Array.from(
      { length: 30 },
      (_, i) =>
        `<circle cx="${f(w * r.next())}" cy="${f(h * r.between(0, 0.85))}" r="${f(h * r.between(0.015, 0.085))}" fill="${i % 3 ? t.backdropLight : t.glow}" opacity="${f(r.between(0.1, 0.5))}"/>`,
    ).join(''),
  // Waves of cut paper.
  (r, w, h, t) =>
    Array.from({ length: 7 }, (_, i) => {
      const y = h * (0.12 + i * 0.14);
      const rise = h * r.between(0.03, 0.07);
      const tone = [t.backdropLight, t.backdrop, t.backdropDeep][i % 3];
      return `<path d="M0 ${f(y)}C${f(w * 0.2)} ${f(y - rise * 2)} ${f(w * 0.35)} ${f(y + rise * 2)} ${f(w * 0.55)} ${f(y)}S${f(w * 0.85)} ${f(y - rise * 2)} ${w} ${f(y + rise)}V${h}H0Z" fill="${tone}" opacity=".42"/>`;
    }).join(''),
  // A night sky with a thin moon.
  (r, w, h, t, x) => {
    const [mx, my, mr] = [x - h * 0.25, h * 0.22, h * 0.12];
    const stars = Array.from(
      { length: 70 },
      () =>
        `<circle cx="${f(w * r.next())}" cy="${f(h * r.between(0, 0.8))}" r="${f(r.between(0.8, 3.2))}" fill="#fff" opacity="${f(r.between(0.2, 0.8))}"/>`,
    ).join('');
    return `${stars}<path d="M${f(mx)} ${f(my - mr)}A${f(mr)} ${f(mr)} 0 1 0 ${f(mx + mr)} ${f(my + mr * 0.25)}A${f(mr * 0.82)} ${f(mr * 0.82)} 0 0 1 ${f(mx)} ${f(my - mr)}Z" fill="${t.glow}" opacity=".9"/>`;
  },
  // A fan of rays, as on a stage.
  (r, w, h, t, x) =>
    Array.from({ length: 13 }, (_, i) => {
      const a = -Math.PI * (0.04 + (0.92 * i) / 12);
      const half = 0.055 + r.between(-0.01, 0.02);
      const far = w + h;
      const at = (b: number) => `${f(x + Math.cos(b) * far)} ${f(h * 0.78 + Math.sin(b) * far)}`;
      return `<path d="M${f(x)} ${f(h * 0.78)}L${at(a - half)}L${at(a + half)}Z" fill="${i % 2 ? t.glow : t.backdropLight}" opacity="${i % 2 ? 0.16 : 0.3}"/>`;
    }).join(''),
  // Tall panes, like a folding screen.
  (r, w, h, t) =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `<rect x="${f((w * i) / 8 + 4)}" y="${f(h * r.between(0, 0.16))}" width="${f(w / 8 - 8)}" height="${h}" fill="${i % 2 ? t.backdropLight : t.backdrop}" opacity="${f(r.between(0.25, 0.6))}"/>`,
    ).join(''),
];
