import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { Badge } from '#ui/text/badge.tsx';

/** What every kind of slide shows. */
export interface SlideWords {
  imageLandscape: PictureSource;
  /** For phones; without it, they show the middle of the landscape one. */
  imagePortrait?: PictureSource;
  /** Above the title. */
  mark?: string;
  /** Facts next to the mark. */
  facts?: readonly string[];
  title: string;
  text: string;
  link: string;
  inNewTab: boolean;
  buttonText: string;
  plays?: boolean;
  /** Somebody else paid for it, and the slide says so. */
  isPaid?: boolean;
  /** URL of a clip that plays on hover. */
  clip?: string;
}

/**
 * A phone shows the middle of a landscape picture. The size given is half of the whole picture's: that is sharp enough
 * behind text, and the first screen waits for this file.
 */
const MIDDLE_SIZES = '(max-width: 767px) 640px, 100vw';

/**
 * A full-width slide that is one link.
 * @param isFirst whether it opens the page and is its largest contentful paint
 */
export function HeroSlide({ words, isFirst }: { words: SlideWords; isFirst?: boolean }) {
  const { imageLandscape, imagePortrait, title, text, isPaid, clip, mark, facts } = words;
  return (
    <article className="slide" data-preview={clip}>
      <Picture
        picture={imageLandscape}
        onPhones={imagePortrait}
        sizes={imagePortrait ? '100vw' : MIDDLE_SIZES}
        priority={isFirst}
        decorative
        className="slide__picture"
      />
      <div className="slide__content">
        {isPaid && <Badge>{m.ad()}</Badge>}
        {mark && (
          <p className="slide__facts dotted">
            <Badge kind="accent">{mark}</Badge>
            {facts?.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        <h2 className="slide__title" dir="auto">
          {title}
        </h2>
        {text && <p className="slide__text">{text}</p>}
        <SlideLink words={words} />
      </div>
    </article>
  );
}

export function SlideLink({ words }: { words: SlideWords }) {
  const { link, title, inNewTab, isPaid, plays, buttonText } = words;
  if (link === '') return null;
  return (
    <AnyLink className="slide__link" to={link} inNewTab={inNewTab} isPaid={isPaid}>
      <span className="visually-hidden">{title}: </span>
      <span className="slide__button">
        {plays && <Icon name="play" size={20} filled />}
        {buttonText || (plays ? m.play() : m.see_more())}
      </span>
    </AnyLink>
  );
}
