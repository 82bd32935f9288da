import { checkedPicture, FIRST_PICTURE, type PictureSettings } from './picture-settings.ts';

/** Where a viewer's settings of one video are kept. */
export interface StoredPicture {
  read(): PictureSettings;
  write(settings: PictureSettings): void;
}

const KEY = 'pictures';
const MOST_VIDEOS = 200;

/** In this browser, for the latest videos that somebody changed something of. */
export function keepPicture(videoId: number): StoredPicture {
  return {
    read: () => checkedPicture(readAll().find(([id]) => id === videoId)?.[1]),
    write(settings) {
      const others = readAll().filter(([id]) => id !== videoId);
      const changed = Object.entries(settings).filter(
        ([name, value]) => FIRST_PICTURE[name as keyof PictureSettings] !== value,
      );
      const all = changed.length > 0 ? [[videoId, Object.fromEntries(changed)], ...others] : others;
      try {
        localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST_VIDEOS)));
      } catch {
        // A browser that keeps nothing begins anew each time.
      }
    },
  };
}

function readAll(): [id: number, settings: unknown][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && typeof one[0] === 'number') : [];
  } catch {
    return [];
  }
}
