import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { Badge } from '#ui/text/badge.tsx';

/** What slides of every kind show. */
export interface SlideWords {
  imageLandscape: PictureSource;
  /** On phones; the other one's middle without it. */
  imagePortrait?: PictureSource;
  /** Over the title. */
  mark?: string;
  /** Facts beside the mark. */
  facts?: readonly string[];
  title: string;
  text: string;
  link: string;
  inNewTab: boolean;
  buttonText: string;
  plays?: boolean;
  /** Paid for by somebody else, which it says. */
  isPaid?: boolean;
  /** Address of a clip that plays while somebody points at it. */
  clip?: string;
}

/**
 * A phone shows the middle of a wide picture. Told as half as wide as the whole one would be: behind words that is
 * sharp enough, and it is what the first screen waits for.
 */
const MIDDLE_SIZES = '(max-width: 767px) 640px, 100vw';

/** A slide over the whole width, which is a link all over. @param isFirst what the first screen is judged by */
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

/** Covers the whole slide. */
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
