/** Limits of a master. */
export interface MasterLimits {
  bytes: number;
  /** Of one picture. */
  pixels: number;
  seconds: number;
}

/**
 * Two terabytes no, two hundred gigabytes and twelve thousand pixels by six thousand yes, and nobody videos for longer
 * than six hours.
 */
export const USUAL_LIMITS: MasterLimits = {
  bytes: 200 * 1024 ** 3,
  pixels: 80_000_000,
  seconds: 6 * 60 * 60,
};

/** No viewer's decoder, and few on servers, can do more. */
export const LONGEST_SIDE = 16_384;
