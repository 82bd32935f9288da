/** Frames to measure the rate from, even if some are late. */
const MEASURED_FRAMES = 12;
/** 23.976 frames a second fit a display of 120 Hz as well as 24 do. */
const FITS_WITHIN = 0.005;

/**
 * The display's rate at which each picture of the video stands for the same time: the highest multiple of its own, or
 * the highest there is where none is one.
 */
export function displayRate(supported: Iterable<number>, videoRate: number | undefined): number | undefined {
  const rates = [...supported].sort((left, right) => right - left);
  const fits = (rate: number) => {
    const times = Math.round(rate / (videoRate ?? rate));
    return times > 0 && Math.abs(times * (videoRate ?? rate) - rate) <= FITS_WITHIN * rate;
  };
  return rates.find(fits) ?? rates[0];
}

/** Sets the display's rate by the video, again with each source. */
export function followFrameRate(session: XRSession, media: HTMLVideoElement, signal: AbortSignal): void {
  const { supportedFrameRates } = session;
  if (!supportedFrameRates || supportedFrameRates.length === 0) return;
  const set = (videoRate: number | undefined) => {
    const rate = displayRate(supportedFrameRates, videoRate);
    // If it is refused, the display keeps its rate.
    if (rate !== undefined) session.updateTargetFrameRate(rate).catch(() => undefined);
  };
  set(undefined);
  measureRate(media, signal, set);
}

function measureRate(media: HTMLVideoElement, signal: AbortSignal, tell: (rate: number) => void): void {
  if (!('requestVideoFrameCallback' in media)) return;
  let steps: number[] = [];
  let lastTime: number | undefined;
  let handle = 0;
  const next = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    const step = mediaTime - (lastTime ?? mediaTime);
    lastTime = mediaTime;
    if (step > 0) steps.push(step);
    if (steps.length < MEASURED_FRAMES) {
      handle = media.requestVideoFrameCallback(next);
      return;
    }
    // A dropped frame makes a step longer and never shorter, so the median is right.
    const middle = steps.sort((left, right) => left - right)[MEASURED_FRAMES / 2] ?? 0;
    tell(1 / middle);
  };
  const begin = () => {
    media.cancelVideoFrameCallback(handle);
    steps = [];
    lastTime = undefined;
    handle = media.requestVideoFrameCallback(next);
  };
  media.addEventListener('loadeddata', begin, { signal });
  signal.addEventListener('abort', () => media.cancelVideoFrameCallback(handle), { once: true });
  begin();
}
