import { z } from 'zod';

const Amount = z.coerce.number().optional().catch(undefined);
const Word = z.string().max(100).optional().catch(undefined);
const Fraction = z
  .string()
  .regex(/^\d+[/:][1-9]\d*$/)
  .optional()
  .catch(undefined);

const SideData = z.object({
  side_data_type: Word,
  /** Of stereo: how the eyes lie. */
  type: Word,
  inverted: Amount,
  projection: Word,
  bound_left: Amount,
  bound_right: Amount,
  bound_top: Amount,
  bound_bottom: Amount,
  rotation: Amount,
  dv_profile: Amount,
});

const Stream = z.object({
  index: z.number().int().nonnegative(),
  codec_type: Word,
  codec_name: Word,
  width: Amount,
  height: Amount,
  sample_aspect_ratio: Fraction,
  pix_fmt: Word,
  color_range: Word,
  color_space: Word,
  color_transfer: Word,
  color_primaries: Word,
  avg_frame_rate: Fraction,
  r_frame_rate: Fraction,
  start_time: Amount,
  duration: Amount,
  bit_rate: Amount,
  channels: Amount,
  channel_layout: Word,
  field_order: Word,
  disposition: z
    .object({ default: z.number(), attached_pic: z.number(), timed_thumbnails: z.number(), still_image: z.number() })
    .partial()
    .optional(),
  tags: z.object({ DURATION: Word }).optional().catch(undefined),
  side_data_list: z.array(SideData).optional().catch(undefined),
});

/** What of ffprobe's answer counts here. What it could not tell is left out. */
export const Inspected = z.object({
  streams: z.array(Stream).max(1000),
  format: z.object({ format_name: Word, start_time: Amount, duration: Amount, bit_rate: Amount }),
});
export type Inspected = z.output<typeof Inspected>;
export type InspectedStream = z.output<typeof Stream>;
