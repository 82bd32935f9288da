import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import type { StepRow } from '../../contract/step-admin-api.ts';

const STEPS: Readonly<Record<string, () => string>> = {
  poster: m.step_poster,
  preview: m.step_preview,
  hls: m.step_hls,
  'hls-hdr': m.step_hls_hdr,
  'hls-visionos': m.step_hls_visionos,
  trailer: m.step_trailer,
  flat: m.step_flat,
  'spatial-sound': m.spatial_sound,
  'storyboard-full': m.step_storyboard_full,
  'storyboard-trailer': m.step_storyboard_trailer,
  'storyboard-deovr': m.step_storyboard_deovr,
};

const SIZES: Readonly<Record<string, (said: { quality: string }) => string>> = {
  download: m.step_download,
  hdr: m.step_hdr,
  visionos: m.step_visionos,
};

export function stepLabel(step: string): string {
  const [, kind = '', quality = ''] = /^([^-]+)-(.+)$/.exec(step) ?? [];
  return STEPS[step]?.() ?? SIZES[kind]?.({ quality: quality.toUpperCase() }) ?? step;
}

export const STATE_TONES = {
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'bad',
} as const;

export const STATES: Labels<StepRow['state']> = {
  waiting: [m.step_waiting, STATE_TONES.waiting],
  running: [m.step_running, STATE_TONES.running],
  done: [m.step_done, STATE_TONES.done],
  failed: [m.failed, STATE_TONES.failed],
  cancelled: [m.step_cancelled, STATE_TONES.cancelled],
};
