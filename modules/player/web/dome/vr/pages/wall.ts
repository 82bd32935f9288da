import * as m from '#messages/player';
import { formatMinutes } from '#ui/text/formats.ts';
import { PANEL, PANEL_AREAS, type PanelAction, type PanelArea, SEEK_AREA, type WallList } from '../panel-layout.ts';
import { drawButton, drawPicture, fill, QUIET_INK, write } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';
import { createWallContent } from './wall-content.ts';
import type { WallVideo } from './wall-lists.ts';

/** Other videos, as a wall of pictures of which one is chosen (R69). A list is fetched when it is opened. */
export function wallPage({ video, go }: PageParts): PanelPage {
  const content = createWallContent(video);
  const opening = () => video().site?.opening;
  const hasFailed = () => content.gap() === 'failed' || opening()?.hasFailed === true;
  const needsSignIn = () => content.gap() === 'needs sign-in';
  const areas = () => PANEL_AREAS.wall.filter(({ action }) => canPress(action));

  function tileOf(action: PanelAction): WallVideo | undefined {
    const [kind, at] = action.split(' ');
    return kind === 'tile' ? content.items()[Number(at)] : undefined;
  }

  function canPress(action: PanelAction): boolean {
    switch (action) {
      case 'wall-before':
        return content.page() > 1;
      case 'wall-next':
        return content.page() < content.pages();
      case 'wall-middle':
        return hasFailed() || needsSignIn();
      default:
        return !action.startsWith('tile ') || tileOf(action) !== undefined;
    }
  }

  function draw(context: CanvasRenderingContext2D, pointed: PanelAction | undefined) {
    for (const area of areas()) {
      const isPointed = pointed === area.action;
      const item = tileOf(area.action);
      if (item) {
        const minutes = formatMinutes(video().site?.locale ?? 'en-US', item.video.videoSettings.duration);
        drawTile(context, area, { item, picture: content.pictureOf(item), minutes, isPointed });
      } else drawButton(context, area, { words: wordsOf(area.action), isPointed });
    }
    const word = state();
    if (word && content.items().length === 0) {
      write(context, word, PANEL.width / 2, 300, { size: 28, align: 'center', most: SEEK_AREA.width });
    } else if (!canPress('wall-middle')) {
      write(context, word ?? place(), PANEL.width / 2, 556, { size: 24, align: 'center', most: 300, ink: QUIET_INK });
    } else if (word) {
      // Over the last row, whose videos can still be chosen.
      const { x, width } = SEEK_AREA;
      fill(context, '#000000e6', x, 448, width, 60, 10);
      write(context, word, PANEL.width / 2, 486, { size: 26, align: 'center', most: width - 40 });
    }
  }

  /** What becomes of the video that was chosen, or why there is none to choose. */
  function state(): string | undefined {
    const opened = opening();
    if (opened) return opened.hasFailed ? m.vr_open_failed(opened) : m.vr_opening(opened);
    const gap = content.gap();
    return gap && GAPS[gap]();
  }

  const place = () => m.vr_page({ page: content.page(), pages: Math.max(1, content.pages()) });

  function wordsOf(action: PanelAction): string[] {
    if (action === 'wall-middle') return hasFailed() ? [m.try_again()] : [m.handed_sign_in()];
    const words = WORDS[action]?.() ?? '';
    const marked = action === `list ${content.list()}` ? `✓ ${words}` : words;
    return action === 'list model' ? [marked, content.model()?.title ?? ''] : [marked];
  }

  return {
    stays: true,
    areas,
    draw: (context, pointed) => draw(context, pointed?.action),
    press({ action }) {
      const item = tileOf(action);
      if (item) return item.video.id === video().id ? go('controls') : video().site?.open(item.video);
      const [kind, list] = action.split(' ');
      if (kind === 'list') return content.openList(list as WallList);
      switch (action) {
        case 'wall-before':
          return content.turnTo(content.page() - 1);
        case 'wall-next':
          return content.turnTo(content.page() + 1);
        case 'wall-middle':
          if (needsSignIn()) return go('sign-in');
          return content.gap() === 'failed' ? content.fetch() : opening()?.again();
        case 'wall-done':
          return go('controls');
      }
    },
    open: content.fetch,
    close: content.clear,
  };
}

const GAPS = {
  loading: m.loading,
  failed: m.vr_list_failed,
  empty: m.vr_list_empty,
  'needs sign-in': m.vr_members_list,
  'needs membership': m.vr_join_for_list,
} as const;

const WORDS: Partial<Readonly<Record<PanelAction, () => string>>> = {
  'list continue': m.vr_continue,
  'list favourites': m.vr_favourites,
  'list latest': m.vr_latest,
  'list similar': m.vr_similar,
  'list model': m.vr_by_model,
  'wall-before': m.vr_page_before,
  'wall-next': m.vr_page_next,
  'wall-done': m.vr_controls,
};

interface Tile {
  item: WallVideo;
  /** Undefined until it is loaded. */
  picture: HTMLImageElement | undefined;
  minutes: string;
  isPointed: boolean;
}

const FOOT = 34;

function drawTile(context: CanvasRenderingContext2D, area: PanelArea, { item, picture, minutes, isPointed }: Tile) {
  const { x, y, width, height } = area;
  fill(context, '#2a2a31', x, y, width, height, 0);
  if (picture) drawPicture(context, picture, area);
  fill(context, isPointed ? '#4a4a55' : '#000000b3', x, y + height - FOOT, width, FOOT, 0);
  write(context, item.video.title, x + 8, y + height - 10, { size: 19, align: 'left', most: width - 16 });
  fill(context, '#000000b3', x + width - 84, y + 6, 78, 26, 6);
  write(context, minutes, x + width - 45, y + 25, { size: 17, align: 'center', most: 70 });
  if (item.watched > 0) fill(context, '#ffffff', x, y + height - FOOT - 5, width * item.watched, 5, 0);
  if (isPointed) {
    context.strokeStyle = '#ffffff';
    context.lineWidth = 4;
    context.strokeRect(x + 2, y + 2, width - 4, height - 4);
  }
}
