import * as m from '#messages/media-admin';
import type { StepRow } from '../../contract/step-admin-api.ts';

const WORDS: Readonly<Record<string, () => string>> = {
  poster: m.step_poster,
  preview: m.step_preview,
  hls: m.step_hls,
  trailer: m.step_trailer,
  flat: m.step_flat,
  'storyboard-full': m.step_storyboard_full,
  'storyboard-trailer': m.step_storyboard_trailer,
  'storyboard-deovr': m.step_storyboard_deovr,
};

export function stepWord(step: string): string {
  const [, quality] = /^download-(.+)$/.exec(step) ?? [];
  return quality ? m.step_download({ quality: quality.toUpperCase() }) : (WORDS[step]?.() ?? step);
}

export const STATE_LABELS: Readonly<Record<StepRow['state'], () => string>> = {
  waiting: m.step_waiting,
  running: m.step_running,
  done: m.step_done,
  failed: m.failed,
  cancelled: m.step_cancelled,
};

export const STATE_TONES: Readonly<Record<StepRow['state'], string>> = {
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'bad',
};
