import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { Badge } from '#ui/text/badge.tsx';

/** What slides of every kind show. */
export interface SlideWords {
  imageLandscape: PictureSource;
  imagePortrait: PictureSource;
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

/** A slide over the whole width, which is a link all over. */
export function HeroSlide({ words }: { words: SlideWords }) {
  const { imageLandscape, imagePortrait, title, text, isPaid, clip } = words;
  return (
    <article className="slide" data-preview={clip}>
      <Picture picture={imageLandscape} onPhones={imagePortrait} sizes="100vw" decorative className="slide__picture" />
      <div className="slide__content">
        {isPaid && <Badge>{m.ad()}</Badge>}
        <h2 className="slide__title">{title}</h2>
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
