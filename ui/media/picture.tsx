import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A picture in several sizes, as the wire carries it. */
export interface PictureSource {
  alt: string;
  permalink: string;
  previews: readonly { permalink: string; width: number; height: number }[];
  /** Hue of the dominant colour in steps of 10°, or -1 for grey. */
  tone: number;
  /** What stays in view where the box has another shape: percent in tens. */
  focus?: { x: number; y: number };
}

function toneClass(tone: number): string {
  return tone < 0 ? 'tone-grey' : `tone-${tone}`;
}

/** A class each, because the policy forbids styles in elements. */
function focusClasses(focus: PictureSource['focus']): string | undefined {
  return focus && `focus-x-${focus.x} focus-y-${focus.y}`;
}

export function srcSetOf(picture: Pick<PictureSource, 'previews'>): string | undefined {
  const { previews } = picture;
  return previews.length > 0 ? previews.map(({ permalink, width }) => `${permalink} ${width}w`).join(', ') : undefined;
}

/** Windows that get a portrait where there is one. */
const NARROW = '(width < 768px)';
export const WIDE = '(width >= 768px)';

/**
 * A picture on a ground of its own colour. Its box keeps the ratio from the first paint.
 * @param priority the one picture that the first screen is judged by
 * @param decorative the text beside it says the same, so a screen reader is spared it
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
  /** Another one for narrow windows, over their whole width. */
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
