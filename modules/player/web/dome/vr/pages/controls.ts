import * as m from '#messages/player';
import { isFavourite, isListFull, loadFavourites, setFavourite } from '#modules/favourites/web/index.tsx';
import { seekBy, seekTo, setRate, setVolume, togglePlaying } from '../../../media-element.ts';
import { besideChapter } from '../../../player/chapter-at.ts';
import { LIVE_CONTROLS, PANEL_AREAS, type PanelAction } from '../panel-layout.ts';
import { drawButton } from './drawing.ts';
import type { PageParts, PanelPage, Pointed } from './page-parts.ts';
import { createPictures } from './pictures.ts';
import { drawPlaying } from './playing.ts';

/** What is not the video's own: where its picture stands before the viewer. */
interface Controlled {
  isFlat(): boolean;
  change(setting: 'tilt' | 'distance' | 'screenDistance', steps: number): void;
  recentre(): void;
  exit(): void;
  passthrough(): { isOn: boolean; toggle(): void } | undefined;
}

const STEP_SECONDS = 10;
const RATES = { least: 0.25, most: 4 };

/** Playing, sound, speed, and the ways to all other pages. */
export function controlsPage({ media, video, go }: PageParts, picture: Controlled): PanelPage {
  const pictures = createPictures();
  /** Why the last press of a button that asks the site came to nothing. */
  let problem: string | undefined;

  function isOffered(action: PanelAction): boolean {
    const { site, captions } = video();
    switch (action) {
      case 'passthrough':
        return picture.passthrough() !== undefined;
      case 'captions':
        return captions.tracks.length > 0;
      case 'favourite':
      case 'later':
        return site?.keepsFavourites === true;
      case 'videos':
        return site !== undefined;
      case 'sign-in':
        return site?.isGuest === true;
      default:
        return true;
    }
  }

  function wordsOf(action: PanelAction): string | string[] {
    const { id, trouble } = video();
    switch (action) {
      case 'toggle':
        if (trouble?.retry) return m.try_again();
        return [media.paused ? m.play() : m.pause()];
      case 'quality':
        return [m.quality(), currentQuality()?.name ?? ''];
      case 'passthrough':
        return [m.vr_passthrough(), picture.passthrough()?.isOn ? m.vr_switched_on() : m.vr_switched_off()];
      case 'favourite':
        return isFavourite('video', id) ? m.vr_favourite_on() : m.vr_favourite();
      case 'later':
        return isFavourite('later', id) ? m.vr_later_on() : m.vr_later();
      default:
        return WORDS[action]?.() ?? '';
    }
  }

  const currentQuality = () =>
    video()
      .qualities()
      .find(({ isCurrent }) => isCurrent);

  function draw(context: CanvasRenderingContext2D, pointed: Pointed | undefined) {
    for (const area of areas()) {
      const isPointed = pointed?.action === area.action;
      if (area.action !== 'seek') drawButton(context, area, { words: wordsOf(area.action), isPointed });
    }
    const share = pointed?.action === 'seek' ? pointed.share : undefined;
    drawPlaying(context, { video: video(), media, pictures, share, problem });
  }

  function save(kind: 'video' | 'later') {
    const { id } = video();
    problem = undefined;
    setFavourite(kind, id, !isFavourite(kind, id)).catch((error: unknown) => {
      problem = isListFull(error) ? m.vr_list_full() : m.vr_not_saved();
    });
  }

  function press({ action, share }: Pointed) {
    switch (action) {
      case 'seek':
        return Number.isFinite(media.duration) && seekTo(media, share * media.duration);
      case 'toggle': {
        const retry = video().trouble?.retry;
        return retry ? retry() : togglePlaying(media);
      }
      case 'back':
        return seekBy(media, -STEP_SECONDS);
      case 'on':
        return seekBy(media, STEP_SECONDS);
      case 'chapter-before':
      case 'chapter-next': {
        const beginning = besideChapter(video().chapters, media.currentTime, action === 'chapter-next' ? 1 : -1);
        return beginning !== undefined && seekTo(media, beginning);
      }
      case 'quieter':
        return setVolume(media, (media.muted ? 0 : media.volume) - 0.1);
      case 'louder':
        return setVolume(media, (media.muted ? 0 : media.volume) + 0.1);
      case 'slower':
        return setRate(media, Math.max(RATES.least, media.playbackRate - 0.25));
      case 'faster':
        return setRate(media, Math.min(RATES.most, media.playbackRate + 0.25));
      case 'quality': {
        const all = video().qualities();
        const next = all[(all.findIndex(({ isCurrent }) => isCurrent) + 1) % all.length];
        return next && !next.isCurrent && next.choose();
      }
      case 'recentre':
        return picture.recentre();
      case 'tilt-up':
        return picture.change('tilt', 1);
      case 'tilt-down':
        return picture.change('tilt', -1);
      case 'wider':
        return picture.change(picture.isFlat() ? 'screenDistance' : 'distance', 1);
      case 'closer':
        return picture.change(picture.isFlat() ? 'screenDistance' : 'distance', -1);
      case 'picture':
        return go(picture.isFlat() ? 'flat' : 'wrapped');
      case 'passthrough':
        return picture.passthrough()?.toggle();
      case 'start-over':
        return video().resume.startOver();
      case 'captions':
        return go('captions');
      case 'favourite':
        return save('video');
      case 'later':
        return save('later');
      case 'videos':
        return go('wall');
      case 'sign-in':
        return go('sign-in');
      case 'exit':
        return picture.exit();
    }
  }

  const areas = () => (video().isLive ? LIVE_CONTROLS : PANEL_AREAS.controls).filter(({ action }) => isOffered(action));

  return {
    areas,
    draw,
    press,
    open() {
      problem = undefined;
      if (video().site?.keepsFavourites) for (const kind of ['video', 'later'] as const) loadFavourites(kind);
    },
  };
}

const WORDS: Partial<Readonly<Record<PanelAction, () => string>>> = {
  'chapter-before': m.vr_chapter_before,
  back: m.vr_back,
  on: m.vr_on,
  'chapter-next': m.vr_chapter_next,
  quieter: m.vr_quieter,
  louder: m.vr_louder,
  exit: m.vr_exit,
  slower: m.vr_slower,
  faster: m.vr_faster,
  recentre: m.recentre,
  'tilt-up': m.vr_tilt_up,
  'tilt-down': m.vr_tilt_down,
  wider: m.zoom_out,
  closer: m.zoom_in,
  picture: m.vr_picture,
  'start-over': m.start_over,
  captions: m.captions,
  videos: m.vr_videos,
  'sign-in': m.handed_sign_in,
};
