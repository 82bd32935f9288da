import type { FormatRow } from '#modules/media/contract/format-table.ts';
import { chapterAt } from '../../player/chapter-at.ts';
import type { FrameDrawer } from '../draw/frame-drawer.ts';
import { keepPicture } from '../keep-picture.ts';
import { type Centre, type PicturePlace, placePicture } from '../picture-place.ts';
import { changedPicture, FIRST_PICTURE, type PictureSettings, pictureAt, type Setting } from '../picture-settings.ts';
import { ownerOf } from './account-settings.ts';
import type { VrVideo } from './vr-video.ts';

const NOTHING = new Float32Array(4);

export interface PlaceInRoom {
  isFlat(): boolean;
  settings(): PictureSettings;
  change(setting: Setting, steps: number): void;
  reset(): void;
  /** Call it when the stored settings may have changed. */
  readAgain(): void;
  recentre(centre: Centre): void;
  /** The same object until something changes. */
  place(): PicturePlace;
}

/** Where the picture is: by its viewer's settings, the current chapter, and the direction they set as ahead. */
export function placeInRoom(
  frames: FrameDrawer,
  media: HTMLVideoElement,
  video: () => VrVideo,
  around: {
    signal: AbortSignal;
    /** Passthrough: the viewer's own room is around the picture, and behind its transparent parts. */
    isRoomSeen: boolean;
  },
): PlaceInRoom {
  let shown = video();
  let stored = keepPicture(shown.id);
  let settings = stored.read(ownerOf(shown));
  let centre: Centre | undefined;
  let known: { place: PicturePlace; of: readonly unknown[] } | undefined;

  // The last picture stays where it was until the next video has its own (R65).
  media.addEventListener(
    'loadeddata',
    () => {
      shown = video();
      stored = keepPicture(shown.id);
      settings = stored.read(ownerOf(shown));
    },
    { signal: around.signal },
  );

  function set(next: PictureSettings) {
    settings = next;
    stored.write(next, ownerOf(shown));
  }

  return {
    isFlat: () => isFlat(frames.row()),
    settings: () => settings,
    change: (setting, steps) => set(changedPicture(settings, setting, steps)),
    reset: () => set(FIRST_PICTURE),
    readAgain() {
      settings = stored.read(ownerOf(shown));
    },
    recentre(next) {
      centre = next;
    },
    place() {
      const { chapters } = shown;
      const { width, height } = frames.size();
      const of = [settings, centre, frames.row(), width, height, chapterAt(chapters, media.currentTime)];
      if (known && of.every((value, index) => value === known?.of[index])) return known.place;
      const placed = placePicture(
        pictureAt(settings, chapters, media.currentTime),
        frames.row(),
        { width, height },
        centre,
      );
      const place = around.isRoomSeen ? { ...placed, room: NOTHING } : placed;
      known = { place, of };
      return place;
    },
  };
}

function isFlat({ projection }: FormatRow): boolean {
  return projection === 'flat';
}
