import { z } from 'zod';

/** A flat picture, or a stereo one for headsets. */
export const STREAM_TYPES = ['2D', 'VR'] as const;
export type StreamType = (typeof STREAM_TYPES)[number];

/** By the longer side of the picture, named as for videos. */
export const STREAM_RESOLUTIONS = ['SD', 'HD', '2K', '4K', '6K'] as const;

export const StreamInfo = z.object({
  type: z.enum(STREAM_TYPES),
  resolution: z.enum(STREAM_RESOLUTIONS),
  /** Whether something is published now. */
  online: z.boolean(),
});
export type StreamInfo = z.output<typeof StreamInfo>;

/** A relay for browsers that get no UDP through, in the form of `RTCIceServer`. */
const IceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });
export type IceServer = z.output<typeof IceServer>;
/** Empty if the operator runs none. */
const iceServers = z.array(IceServer);

/** How a viewer gets a stream: by WHEP, or by HLS where that fails. The HLS address ends with the token. */
export const ViewAccess = z.object({
  whepUrl: z.string().nullable(),
  hlsUrl: z.string().nullable(),
  /** Sent to WHEP as `Authorization: Bearer`. */
  token: z.string(),
  iceServers,
});
export type ViewAccess = z.output<typeof ViewAccess>;

/** How a performer publishes: by WHIP from a browser or OBS, or by RTMP if the engine supports it. */
export const PublishAccess = z.object({
  whipUrl: z.string(),
  bearer: z.string(),
  rtmpUrl: z.string().nullable(),
  iceServers,
});
export type PublishAccess = z.output<typeof PublishAccess>;
