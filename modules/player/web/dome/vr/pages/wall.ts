import * as m from '#messages/player';
import { formatMinutes } from '#ui/text/formats.ts';
import { PANEL, PANEL_AREAS, type PanelAction, type PanelArea, SEEK_AREA, type WallList } from '../panel-layout.ts';
import { drawButton, drawPicture, fill, QUIET_INK, write } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';
import { createPictures, sizeOf } from './pictures.ts';
import { WALL_LISTS, type WallPage, type WallVideo } from './wall-lists.ts';

/** `undefined` is on its way. */
type Content = WallPage | 'failed' | undefined;

const PICTURE_PIXELS = 320;
const OF_MEMBERS: readonly WallList[] = ['continue', 'favourites'];

/** Other videos, as a wall of pictures of which one is chosen (R69). A list is fetched when it is opened. */
export function wallPage({ video, go }: PageParts): PanelPage {
  const pictures = createPictures();
  let list: WallList = 'latest';
  let page = 1;
  let modelAt = 0;
  let content: Content;
  let attempts = 0;

  const model = () => video().models[modelAt % Math.max(1, video().models.length)];
  const mayOpen = () => !OF_MEMBERS.includes(list) || isOffered(list);
  const items = () => (typeof content === 'object' ? content.items : []);
  const pages = () => (typeof content === 'object' ? content.pages : 0);

  function isOffered(of: WallList): boolean {
    const { site, models } = video();
    if (of === 'continue') return site?.isGuest === false;
    if (of === 'favourites') return site?.keepsFavourites === true;
    return of !== 'model' || models.length > 0;
  }

  function fetchPage() {
    attempts += 1;
    const attempt = attempts;
    content = undefined;
    if (!mayOpen()) {
      content = { items: [], pages: 0 };
      return;
    }
    const set = (found: Content) => {
      // Another list was opened since.
      if (attempt !== attempts) return;
      content = found;
      pictures.only(items().map(addressOf));
    };
    WALL_LISTS[list]({ page, slug: video().slug, model: model() }).then(set, () => set('failed'));
  }

  function openList(next: WallList) {
    // Another press goes on to the next of the video's models.
    if (next === 'model' && list === 'model') modelAt += 1;
    list = next;
    page = 1;
    fetchPage();
  }

  function turnTo(next: number) {
    page = next;
    fetchPage();
  }

  function canPress(action: PanelAction): boolean {
    const [kind, of = ''] = action.split(' ');
    if (kind === 'tile') return items()[Number(of)] !== undefined;
    switch (action) {
      case 'wall-before':
        return page > 1;
      case 'wall-next':
        return page < pages();
      case 'wall-middle':
        return hasFailed() || needsSignIn();
      default:
        return true;
    }
  }

  const hasFailed = () => content === 'failed' || video().site?.opening?.hasFailed === true;
  const needsSignIn = () => !mayOpen() && video().site?.isGuest === true;
  const areas = () => PANEL_AREAS.wall.filter(({ action }) => canPress(action));

  function draw(context: CanvasRenderingContext2D, pointed: PanelAction | undefined) {
    for (const area of areas()) {
      const [kind, of = ''] = area.action.split(' ');
      const isPointed = pointed === area.action;
      const item = kind === 'tile' ? items()[Number(of)] : undefined;
      if (item) drawTile(context, area, item, isPointed);
      else drawButton(context, area, { words: wordsOf(area.action), isPointed });
    }
    const word = state();
    if (word && items().length === 0) {
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

  function drawTile(context: CanvasRenderingContext2D, area: PanelArea, item: WallVideo, isPointed: boolean) {
    const { x, y, width, height } = area;
    const { title, videoSettings } = item.video;
    fill(context, '#2a2a31', x, y, width, height, 0);
    const picture = pictures.of(addressOf(item));
    if (picture) drawPicture(context, picture, area);
    const foot = 34;
    fill(context, isPointed ? '#4a4a55' : '#000000b3', x, y + height - foot, width, foot, 0);
    const minutes = formatMinutes(video().site?.locale ?? 'en-US', videoSettings.duration);
    write(context, title, x + 8, y + height - 10, { size: 19, align: 'left', most: width - 16 });
    fill(context, '#000000b3', x + width - 84, y + 6, 78, 26, 6);
    write(context, minutes, x + width - 45, y + 25, { size: 17, align: 'center', most: 70 });
    if (item.watched > 0) fill(context, '#ffffff', x, y + height - foot - 5, width * item.watched, 5, 0);
    if (isPointed) {
      context.strokeStyle = '#ffffff';
      context.lineWidth = 4;
      context.strokeRect(x + 2, y + 2, width - 4, height - 4);
    }
  }

  /** Why there is nothing to see, or what happens to what was chosen. */
  function state(): string | undefined {
    const { site } = video();
    if (site?.opening)
      return site.opening.hasFailed
        ? m.vr_open_failed({ title: site.opening.title })
        : m.vr_opening({ title: site.opening.title });
    if (needsSignIn()) return m.vr_members_list();
    if (!mayOpen()) return m.vr_join_for_list();
    if (content === undefined) return m.loading();
    if (content === 'failed') return m.vr_list_failed();
    return content.items.length === 0 ? m.vr_list_empty() : undefined;
  }

  const place = () => m.vr_page({ page, pages: Math.max(1, pages()) });

  function wordsOf(action: PanelAction): string[] {
    if (action === 'wall-middle') return hasFailed() ? [m.try_again()] : [m.handed_sign_in()];
    const words = WORDS[action]?.() ?? '';
    const marked = action === `list ${list}` ? `✓ ${words}` : words;
    return action === 'list model' ? [marked, model()?.title ?? ''] : [marked];
  }

  return {
    stays: true,
    areas,
    draw: (context, pointed) => draw(context, pointed?.action),
    press({ action }) {
      const [kind, of = ''] = action.split(' ');
      const item = kind === 'tile' ? items()[Number(of)] : undefined;
      if (item) return item.video.id === video().id ? go('controls') : video().site?.open(item.video);
      if (kind === 'list') return openList(of as WallList);
      switch (action) {
        case 'wall-before':
          return turnTo(page - 1);
        case 'wall-next':
          return turnTo(page + 1);
        case 'wall-middle':
          if (needsSignIn()) return go('sign-in');
          return content === 'failed' ? fetchPage() : video().site?.opening?.again();
        case 'wall-done':
          return go('controls');
      }
    },
    open: fetchPage,
    close() {
      attempts += 1;
      content = undefined;
      pictures.only([]);
    },
  };
}

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

const addressOf = ({ video }: WallVideo) => sizeOf(video.poster, PICTURE_PIXELS);
