import { z } from 'zod';

const Amount = z.coerce.number().nonnegative().optional().catch(undefined);
const Word = z.string().max(100).optional().catch(undefined);

const SideData = z.object({
  side_data_type: Word,
  /** Of stereo: how the eyes lie. */
  type: Word,
  inverted: Amount,
  projection: Word,
  bound_left: Amount,
  bound_right: Amount,
});

const Stream = z.object({
  codec_type: Word,
  codec_name: Word,
  width: Amount,
  height: Amount,
  avg_frame_rate: Word,
  r_frame_rate: Word,
  duration: Amount,
  bit_rate: Amount,
  channels: Amount,
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(SideData).optional().catch(undefined),
});

/** What of ffprobe's answer counts here. What it could not tell is left out. */
export const Inspected = z.object({
  streams: z.array(Stream).max(1000),
  format: z.object({ format_name: Word, duration: Amount, bit_rate: Amount }),
});
export type InspectedStream = z.output<typeof Stream>;
