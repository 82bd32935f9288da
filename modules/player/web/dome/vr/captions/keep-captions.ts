/** How large captions are in a headset, and how high. */
export interface VrCaptions {
  /** Times their usual size. */
  size: number;
  /** Metres above the eyes. */
  height: number;
}

const RANGES = {
  size: { first: 1, least: 0.5, most: 2, step: 0.1 },
  height: { first: -0.5, least: -1.2, most: 0.6, step: 0.1 },
} as const;

const FIRST_CAPTIONS: VrCaptions = { size: RANGES.size.first, height: RANGES.height.first };

export function changedCaptions(captions: VrCaptions, setting: keyof VrCaptions, steps: number): VrCaptions {
  return { ...captions, [setting]: within(setting, captions[setting] + steps * RANGES[setting].step) };
}

/** What was stored, with what is missing or impossible as it is at first. */
function checkedCaptions(stored: unknown): VrCaptions {
  const { size, height }: { size?: unknown; height?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  const checked = (setting: keyof VrCaptions, value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? within(setting, value) : RANGES[setting].first;
  return { size: checked('size', size), height: checked('height', height) };
}

function within(setting: keyof VrCaptions, value: number): number {
  const { least, most } = RANGES[setting];
  return Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
}

const KEY = 'vr-captions';

/** As this browser has stored them. */
export function storedCaptions(): VrCaptions {
  try {
    return checkedCaptions(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return FIRST_CAPTIONS;
  }
}

export function storeCaptions(captions: VrCaptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(captions));
  } catch {
    // A browser that keeps nothing begins anew each time.
  }
}
