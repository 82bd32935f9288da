import { z } from 'zod';
import type { Encoder } from './encoder.ts';

/** A number that ffprobe writes as a fraction: `34000/50000`. */
const Share = z
  .string()
  .regex(/^\d+\/[1-9]\d*$/)
  .transform((fraction) => {
    const [over = 0, under = 1] = fraction.split('/').map(Number);
    return over / under;
  });

const Point = z.tuple([Share, Share]);
const Mastering = z
  .object({
    red: Point,
    green: Point,
    blue: Point,
    white_point: Point,
    min_luminance: Share,
    max_luminance: Share,
  })
  .optional()
  .catch(undefined);
const Level = z.object({ max_content: z.number().int(), max_average: z.number().int() }).optional().catch(undefined);

/** R76: the mastering display and the content light level, as far as the file has them. */
export interface HdrMetadata {
  mastering: z.output<typeof Mastering>;
  level: z.output<typeof Level>;
}

const First = z.object({
  frames: z.array(z.object({ side_data_list: z.array(z.record(z.string(), z.unknown())).default([]) })).max(1000),
});

/** Reads them from the first frame: a file's header need not repeat them. */
export async function readHdrMetadata(
  encoder: Pick<Encoder, 'inspectFirst'>,
  path: string,
  stream: number,
  signal: AbortSignal,
): Promise<HdrMetadata> {
  const { frames } = First.parse(await encoder.inspectFirst(path, stream, signal));
  const all = frames[0]?.side_data_list ?? [];
  const named = (name: string) => all.find(({ side_data_type: type }) => type === name) ?? {};
  const said = named('Mastering display metadata');
  const points = ['red', 'green', 'blue', 'white_point'].map((name) => [name, [said[`${name}_x`], said[`${name}_y`]]]);
  return {
    mastering: Mastering.parse({ ...said, ...Object.fromEntries(points) }),
    level: Level.parse(named('Content light level metadata')),
  };
}

/** Parameters of x265, to append to others: points in 1/50,000, luminance in 1/10,000 candelas. */
export function hdrParameters(metadata: HdrMetadata | undefined): string {
  if (!metadata) return '';
  const { mastering, level } = metadata;
  const point = ([x, y]: readonly [number, number]) => `(${Math.round(x * 50_000)},${Math.round(y * 50_000)})`;
  const candelas = (share: number) => Math.round(share * 10_000);
  const display =
    mastering &&
    `:master-display=G${point(mastering.green)}B${point(mastering.blue)}R${point(mastering.red)}` +
      `WP${point(mastering.white_point)}L(${candelas(mastering.max_luminance)},${candelas(mastering.min_luminance)})`;
  return `${display ?? ''}${level ? `:max-cll=${level.max_content},${level.max_average}` : ''}`;
}
