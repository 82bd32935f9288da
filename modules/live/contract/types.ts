import { z } from 'zod';

/** What a stream carries: a flat picture or a stereo one for headsets. */
export const STREAM_TYPES = ['2D', 'VR'] as const;
export type StreamType = (typeof STREAM_TYPES)[number];

/** By the longer side of the picture, as videos are called too. */
export const STREAM_RESOLUTIONS = ['SD', 'HD', '2K', '4K', '6K'] as const;

export const StreamInfo = z.object({
  type: z.enum(STREAM_TYPES),
  resolution: z.enum(STREAM_RESOLUTIONS),
  /** Whether something is published now. */
  online: z.boolean(),
});
export type StreamInfo = z.output<typeof StreamInfo>;

/** A relay for who gets no UDP through, as browsers take it. */
const IceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });
export type IceServer = z.output<typeof IceServer>;
/** Empty where the operator runs none. */
const iceServers = z.array(IceServer);

/** How a viewer gets a stream: WHEP first, HLS where that fails. Addresses end with the token. */
export const ViewAccess = z.object({
  whepUrl: z.string().nullable(),
  hlsUrl: z.string().nullable(),
  /** Sent as `Authorization: Bearer`, to WHEP. */
  token: z.string(),
  iceServers,
});
export type ViewAccess = z.output<typeof ViewAccess>;

/** How a performer publishes: WHIP from a browser or OBS, RTMP where the engine takes it. */
export const PublishAccess = z.object({
  whipUrl: z.string(),
  bearer: z.string(),
  rtmpUrl: z.string().nullable(),
  iceServers,
});
export type PublishAccess = z.output<typeof PublishAccess>;
