import { z } from 'zod';
import { CannotBeMade } from './encoder.ts';

/** What the steps need to know of a file; pixels as they are shown, after any rotation. */
export interface SourceFacts {
  width: number;
  height: number;
  /** As a fraction, exact: `30000/1001`. */
  fps: string;
  seconds: number;
  hasSound: boolean;
  /** More than eight bits a colour. */
  isDeep: boolean;
}

const Number_ = z.coerce.number().optional().catch(undefined);
const Fraction = z
  .string()
  .regex(/^\d+\/[1-9]\d*$/)
  .optional()
  .catch(undefined);
const Stream = z.object({
  codec_type: z.string().optional(),
  width: Number_,
  height: Number_,
  avg_frame_rate: Fraction,
  r_frame_rate: Fraction,
  duration: Number_,
  pix_fmt: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number() }).partial()).optional(),
});
const Inspected = z.object({
  streams: z.array(Stream),
  format: z.object({ duration: Number_ }).optional(),
});

/** Nobody's display shows more pictures a second. */
const MOST_FPS = 120;
const USUAL_FPS = '30/1';

/** Reads what `Encoder.inspect` answers. */
export function sourceFacts(inspected: unknown): SourceFacts {
  const { streams, format } = Inspected.parse(inspected);
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic);
  const seconds = format?.duration ?? picture?.duration ?? 0;
  if (!picture?.width || !picture.height || !(seconds > 0)) throw new CannotBeMade('There is no video in this file.');
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    width: isTurned ? picture.height : picture.width,
    height: isTurned ? picture.width : picture.height,
    fps: rateOf(picture),
    seconds,
    hasSound: streams.some((one) => one.codec_type === 'audio'),
    isDeep: /p(10|12|14|16)(le|be)$/.test(picture.pix_fmt ?? ''),
  };
}

/** A steady rate is told by both; where they differ, as in videos of telephones, pictures come at their average. */
function rateOf({ avg_frame_rate: average, r_frame_rate: real }: z.output<typeof Stream>): string {
  const usable = [real, average].filter((rate) => rate !== undefined && inRange(perSecond(rate)));
  const [first = USUAL_FPS, second = first] = usable;
  return Math.abs(perSecond(first) / perSecond(second) - 1) < 0.02 ? first : second;
}

const inRange = (fps: number) => fps >= 1 && fps <= MOST_FPS;

export function perSecond(fraction: string): number {
  const [over = 0, under = 1] = fraction.split('/').map(Number);
  return over / under;
}
