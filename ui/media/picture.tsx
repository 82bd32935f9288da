import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A picture in several sizes, as on the wire. */
export interface PictureSource {
  alt: string;
  permalink: string;
  previews: readonly { permalink: string; width: number; height: number }[];
  /** Hue of the dominant color in steps of 10°, or -1 for gray. */
  tone: number;
  /** The point that stays in view if the box has another shape: percent in tens. */
  focus?: { x: number; y: number };
}

function toneClass(tone: number): string {
  return tone < 0 ? 'tone-grey' : `tone-${tone}`;
}

/** Classes, because the policy forbids inline styles. */
function focusClasses(focus: PictureSource['focus']): string | undefined {
  return focus && `focus-x-${focus.x} focus-y-${focus.y}`;
}

export function srcSetOf(picture: Pick<PictureSource, 'previews'>): string | undefined {
  const { previews } = picture;
  return previews.length > 0 ? previews.map(({ permalink, width }) => `${permalink} ${width}w`).join(', ') : undefined;
}

/** Windows that get a portrait if there is one. */
const NARROW = '(width < 768px)';
export const WIDE = '(width >= 768px)';

/**
 * A picture on a background of its dominant color. Its box has the right ratio from the first paint.
 * @param priority for the largest picture of the first screen
 * @param decorative the text beside it says the same, so it is hidden from screen readers
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  decorative = false,
  onPhones,
  className,
  children,
}: {
  picture: PictureSource;
  /** Another picture for narrow windows, at full width. */
  onPhones?: PictureSource;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const largest = picture.previews.reduce<{ width: number; height: number }>(
    (best, preview) => (preview.width > best.width ? preview : best),
    { width: 0, height: 0 },
  );
  const image = (
    <img
      className="picture__image"
      src={picture.permalink}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={largest.width || 16}
      height={largest.height || 9}
      alt={decorative ? '' : picture.alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  );
  return (
    <div className={classNames('picture', toneClass(picture.tone), focusClasses(picture.focus), className)}>
      {onPhones ? (
        <picture className="picture__choice">
          <source media={NARROW} srcSet={srcSetOf(onPhones)} sizes="100vw" />
          {image}
        </picture>
      ) : (
        image
      )}
      {children}
    </div>
  );
}
