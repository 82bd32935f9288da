import type { IconName } from '#ui/icon.tsx';

const ICONS: Record<string, IconName> = {
  '/': 'house',
  '/videos/': 'video',
  '/models/': 'users-round',
  '/categories/': 'layout-grid',
  '/free/': 'play',
  '/vr-porn-compilations/': 'list',
  '/devices/': 'rectangle-goggles',
  '/vr-cam-girls/': 'video',
  '/vr-cam-boys/': 'video',
};

/** A menu's entry where there is room for little more than a picture. */
export function menuIcon(link: string): IconName {
  return ICONS[link] ?? 'compass';
}
