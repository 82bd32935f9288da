import * as m from '#messages/championship-admin';
import type { Stage } from '../contract/stage.ts';

const LABELS: Readonly<Record<Stage, () => string>> = {
  0: m.stage_before,
  1: m.stage_first,
  2: m.stage_second,
  3: m.stage_finished,
};

export const stageLabel = (stage: Stage) => LABELS[stage]();
