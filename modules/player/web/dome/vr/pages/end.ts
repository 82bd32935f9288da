import * as m from '#messages/player';
import { formatMinutes } from '#ui/text/formats.ts';
import { playOrStay } from '../../../media-element.ts';
import { END_PICTURE, PANEL_AREAS, type PanelAction, SEEK_AREA } from '../panel-layout.ts';
import { drawButton, drawPicture, fill, QUIET_INK, write, writeLines } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';
import { createPictures, sizeOf } from './pictures.ts';

const PICTURE_PIXELS = 640;

/** After a video: what is up next, with its countdown (R64), or the offer after a trailer. */
export function endPage({ media, video, go }: PageParts): PanelPage {
  const pictures = createPictures();

  function isOffered(action: PanelAction): boolean {
    const { upNext, site } = video();
    switch (action) {
      case 'end-play':
        return upNext !== undefined;
      case 'end-stop':
        return upNext?.left !== undefined;
      case 'end-videos':
        return site !== undefined;
      case 'end-sign-in':
        return site?.isGuest === true;
      default:
        return true;
    }
  }

  function wordsOf(action: PanelAction): string {
    if (action === 'end-play' && video().site?.opening?.hasFailed) return m.try_again();
    return WORDS[action]?.() ?? '';
  }

  function drawNext(context: CanvasRenderingContext2D) {
    const { upNext, site } = video();
    if (!upNext) return;
    const { video: next, left } = upNext;
    const address = sizeOf(next.poster, PICTURE_PIXELS);
    pictures.only([address]);
    const picture = pictures.of(address);
    const { x, y, width, height } = END_PICTURE;
    fill(context, '#2a2a31', x, y, width, height, 0);
    if (picture) drawPicture(context, picture, END_PICTURE);
    const beside = x + width + 24;
    const most = SEEK_AREA.x + SEEK_AREA.width - beside;
    writeLines(context, next.title, beside, y + 40, { size: 34, align: 'left', most, lines: 3 });
    const minutes = formatMinutes(site?.locale ?? 'en-US', next.videoSettings.duration);
    write(context, minutes, beside, y + 190, { size: 24, align: 'left', most, ink: QUIET_INK });
    const word = site?.opening ? openingWord(site.opening) : left === undefined ? '' : m.plays_in({ count: left });
    writeLines(context, word, beside, y + 236, { size: 28, align: 'left', most, lines: 2 });
  }

  function openingWord({ title, hasFailed }: { title: string; hasFailed: boolean }): string {
    return hasFailed ? m.vr_open_failed({ title }) : m.vr_opening({ title });
  }

  const areas = () => PANEL_AREAS.end.filter(({ action }) => isOffered(action));

  return {
    stays: true,
    areas,
    draw(context, pointed) {
      const { upNext, isTrailerOnly, title } = video();
      const head = upNext ? m.up_next() : isTrailerOnly ? m.trailer_over() : title;
      write(context, head, SEEK_AREA.x, 56, { size: 34, align: 'left', most: SEEK_AREA.width });
      drawNext(context);
      for (const area of areas())
        drawButton(context, area, { words: wordsOf(area.action), isPointed: pointed?.action === area.action });
    },
    press({ action }) {
      const { upNext } = video();
      switch (action) {
        case 'end-play':
          return upNext?.go();
        case 'end-stop':
          return upNext?.stop();
        case 'end-again':
          playOrStay(media);
          return go('controls');
        case 'end-videos':
          return go('wall');
        case 'end-sign-in':
          return go('sign-in');
      }
    },
    close() {
      // Nothing begins that nobody was told of.
      video().upNext?.stop();
      pictures.only([]);
    },
  };
}

const WORDS: Partial<Readonly<Record<PanelAction, () => string>>> = {
  'end-play': m.play_now,
  'end-stop': m.stop_countdown,
  'end-again': m.watch_again,
  'end-videos': m.vr_videos,
  'end-sign-in': m.handed_sign_in,
};
