import { mat4 } from 'gl-matrix';
import { PANEL, type PanelArea } from '#modules/player/web/dome/vr/panel-layout.ts';

/** A ray from between the eyes to the middle of a button, on the panel ahead, which leans back. */
export function rayTo(area: PanelArea | undefined): mat4 {
  if (!area) throw new Error('There is no such button.');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const perMetre = PANEL.width / PANEL.metres;
  const [right, up] = [(x - PANEL.width / 2) / perMetre, (PANEL.height / 2 - y) / perMetre];
  const lean = -0.25;
  const target = [right, up * Math.cos(lean) - PANEL.below, up * Math.sin(lean) - PANEL.distance] as const;
  return mat4.targetTo(mat4.create(), [0, 0, 0], target, [0, 1, 0]);
}
