import { z } from 'zod';

/**
 * How a video was made. The order of the words is part of what is stored (`server/filters/facets.ts`): append only,
 * never reorder.
 */
export const VIDEO_RESOLUTIONS = ['8K', '7K', '6K', '5K', '4K', '3K', '2K', 'FHD', 'HD'] as const;
/** Degrees of the field of view. */
export const VIDEO_DEGREES = ['180', '200', '220', '360', 'flat'] as const;
/** How the two eyes' pictures are arranged in a frame. */
export const VIDEO_TECH_FORMATS = ['sbs', 'tb', 'mono'] as const;
export const VIDEO_SOUNDS = ['stereo', 'binaural', 'spatial', 'mono'] as const;
/** Minutes. */
export const VIDEO_LENGTHS = ['under-10', '10-20', '20-40', 'over-40'] as const;
export const VIDEO_TYPES = ['video3D', 'video2D'] as const;
/** A compilation is made of other videos. */
export const VIDEO_KINDS = ['standard', 'compilation'] as const;

/** Labels of qualities beside their width; those not listed have none. */
export const QUALITY_LABELS: Readonly<Record<string, string>> = { '2K': 'Low', '3K': 'Good', '4K': 'Great' };
/** Display names of qualities, where they differ from the width. */
export const QUALITY_NAMES: Readonly<Record<string, string>> = { '3K': '3K / PSVR' };

/** Explained in the digest's dictionaries; null if unknown. */
export const VideoFacts = z.object({
  videoDegree: z.enum(VIDEO_DEGREES).nullable(),
  /** The same as `videoType`. */
  videoFormat: z.enum(VIDEO_TYPES),
  videoTechFormat: z.enum(VIDEO_TECH_FORMATS).nullable(),
  /** Frames per second. */
  videoFps: z.number().int().nullable(),
  videoSound: z.enum(VIDEO_SOUNDS).nullable(),
});
export type VideoFacts = z.output<typeof VideoFacts>;
