import type { PanelAction, PanelArea, PanelPageName } from '../panel-layout.ts';
import type { VrVideo } from '../vr-video.ts';

/** One page of the panel: what of it can be pressed, what it looks like, and what a press does. */
export interface PanelPage {
  /** It does not go by itself. */
  stays?: boolean;
  /** Where it can be pressed now. */
  areas(): readonly PanelArea[];
  draw(context: CanvasRenderingContext2D, pointed: Pointed | undefined): void;
  press(pointed: Pointed): void;
  /** Before it is shown. */
  open?(): void;
  /** It is shown no longer. */
  close?(): void;
}

export interface Pointed {
  action: PanelAction;
  /** 0 to 1 from its left to its right. */
  share: number;
}

/** What every page is made of. */
export interface PageParts {
  media: HTMLVideoElement;
  video(): VrVideo;
  go(page: PanelPageName): void;
}
