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

/** The icon of a menu item, for menus with little room. */
export function menuIcon(link: string): IconName {
  return ICONS[link] ?? 'compass';
}
