import type { Wrapped } from '../../contract/format-table.ts';
import type { Transparency } from '../../contract/transparency.ts';

/** A still picture of a video as a viewer sees it, to look around in. */
export interface StillView {
  setFormat(wrapped: Wrapped, transparency?: Transparency): void;
  setImage(image: HTMLImageElement): void;
  setEye(eye: 'left' | 'right'): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  recentre(): void;
  /** What is seen now, as a JPEG of this size. */
  take(size: { width: number; height: number }): Promise<Blob>;
  dispose(): void;
}

type CreateStillView = (options: {
  canvas: HTMLCanvasElement;
  image: HTMLImageElement;
  wrapped: Wrapped;
  transparency?: Transparency;
}) => StillView;

let load: (() => Promise<{ createStillView: CreateStillView }>) | undefined;

/** The list of screens says who draws: the player's dome, which media knows nothing of. */
export function setStillView(loader: typeof load): void {
  load = loader;
}

/** The code that draws is large, so it's loaded where somebody looks. */
export async function loadStillView(): Promise<CreateStillView> {
  if (!load) throw new Error('Nobody has said who draws stills.');
  return (await load()).createStillView;
}
