import sprite from './icons.svg?url';

/** Each is a symbol of `icons.svg`, which pages load once; scripts contain no drawings. */
export type IconName =
  | 'armchair'
  | 'arrow-down-from-line'
  | 'shield-check'
  | 'monitor'
  | 'lock'
  | 'key-round'
  | 'at-sign'
  | 'arrow-right'
  | 'arrow-up-to-line'
  | 'bed'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-check'
  | 'circle-user-round'
  | 'clock'
  | 'coins'
  | 'compass'
  | 'contrast'
  | 'download'
  | 'video'
  | 'file-text'
  | 'heart'
  | 'house'
  | 'image'
  | 'info'
  | 'layout-dashboard'
  | 'layout-grid'
  | 'link'
  | 'list'
  | 'loader-circle'
  | 'locate-fixed'
  | 'log-out'
  | 'mail'
  | 'maximize'
  | 'menu'
  | 'message-circle'
  | 'mic'
  | 'minimize'
  | 'moon'
  | 'move'
  | 'pause'
  | 'person-standing'
  | 'play'
  | 'rectangle-goggles'
  | 'rotate-3d'
  | 'rotate-ccw'
  | 'rss'
  | 'search'
  | 'sliders-horizontal'
  | 'sun'
  | 'users-round'
  | 'volume-2'
  | 'volume-x'
  | 'wifi-off'
  | 'x'
  | 'zoom-in'
  | 'zoom-out';

/** Decoration beside text: hidden from screen readers. */
export function Icon({
  name,
  size = 24,
  strokeWidth = 2,
  filled = false,
  className,
}: {
  name: IconName;
  size?: number;
  strokeWidth?: number;
  filled?: boolean;
  className?: string;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
