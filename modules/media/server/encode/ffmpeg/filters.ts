import type { Hdr, SourceFacts } from './source-facts.ts';

/** A filter chain; empty filters are left out. */
export function filterChain(...filters: string[]): string {
  return filters.filter((filter) => filter !== '').join(',');
}

/** A path as the value of a filter's option: both the option and the chain of filters have signs of their own. */
export function filterPath(path: string): string {
  return path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}

/** R64: one moment a picture, of those that hold two. */
export function oneMoment({ isInterlaced }: Partial<Pick<SourceFacts, 'isInterlaced'>>): string {
  return isInterlaced ? 'bwdif=mode=send_frame' : '';
}

/** R64: one size for all frames, in square pixels: some recorders change it midway. */
export function steadySize({ width, height }: Pick<SourceFacts, 'width' | 'height'>): string {
  return `scale=${width}:${height},setsar=1`;
}

/** What paper and skin are lit with, in candelas a square metre (ITU-R BT.2408): full white on an ordinary screen. */
const WHITE = 203;
/** How many times as bright the brightest is that keeps any shape; most films are mastered up to 1000. */
const PEAK = 5;

/** R62: colours of an ordinary screen, of those of a brighter one. Nothing where they are ordinary. */
export function toneMapping(hdr: Hdr | null): string {
  if (!hdr) return '';
  const { transfer, primaries, matrix } = hdr;
  return [
    `zscale=tin=${transfer}:pin=${primaries}:min=${matrix}:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    // Nearly linear up to white, so that skin stays as it is and only highlights are compressed.
    `tonemap=tonemap=mobius:param=0.8:desat=0:peak=${PEAK}`,
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}
