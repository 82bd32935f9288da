import * as m from '#messages/player';
import { isFavourite, isListFull, loadFavourites, setFavourite } from '#modules/favourites/web/index.tsx';
import { seekTo } from '../../../media-element.ts';
import { LIVE_CONTROLS, PANEL_AREAS, type PanelAction } from '../panel-layout.ts';
import { type ControlButton, type Controlled, controlButtons } from './control-buttons.ts';
import { drawButton } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';
import { createPictures } from './pictures.ts';
import { drawPlaying } from './playing.ts';

/** Playing, sound, speed, and the ways to all other pages. */
export function controlsPage(parts: PageParts, picture: Controlled): PanelPage {
  const { media, video } = parts;
  const pictures = createPictures();
  /** Why the last press of a button that asks the site came to nothing. */
  let problem: string | undefined;
  const buttons: Partial<Readonly<Record<PanelAction, ControlButton>>> = controlButtons(parts, picture, keep);

  function keep(kind: 'video' | 'later') {
    const { id } = video();
    problem = undefined;
    setFavourite(kind, id, !isFavourite(kind, id)).catch((error: unknown) => {
      problem = isListFull(error) ? m.vr_list_full() : m.vr_not_saved();
    });
  }

  const areas = () =>
    (video().isLive ? LIVE_CONTROLS : PANEL_AREAS.controls).filter(
      ({ action }) => buttons[action]?.isOffered?.() ?? true,
    );

  return {
    areas,
    draw(context, pointed) {
      for (const area of areas()) {
        const button = buttons[area.action];
        if (button) drawButton(context, area, { words: button.words(), isPointed: pointed?.action === area.action });
      }
      const share = pointed?.action === 'seek' ? pointed.share : undefined;
      drawPlaying(context, { video: video(), media, pictures, share, problem });
    },
    press({ action, share }) {
      if (action !== 'seek') buttons[action]?.press();
      else if (Number.isFinite(media.duration)) seekTo(media, share * media.duration);
    },
    open() {
      problem = undefined;
      if (video().site?.keepsFavourites) for (const kind of ['video', 'later'] as const) loadFavourites(kind);
    },
  };
}
