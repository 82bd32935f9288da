import * as m from '#messages/promotions';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatDate } from '#ui/text/formats.ts';
import type { Deal } from '../contract/types.ts';

/** A deal with its picture and, if it ends, the date. */
export function DealInList({ deal, heading: Heading = 'h3' }: { deal: Deal; heading?: 'h2' | 'h3' }) {
  const { locale } = useView();
  const { title, text, label, image, link, isInNewTab, buttonText, timestampEnd } = deal;
  return (
    <li>
      <article className="deal-card">
        <Picture
          picture={image}
          sizes="(min-width: 1025px) 33vw, (min-width: 576px) 50vw, 100vw"
          decorative
          className="picture--wide"
        >
          {label && (
            <span className="deal-card__label">
              <Badge kind="accent">{label}</Badge>
            </span>
          )}
        </Picture>
        <div className="deal-card__text">
          <Heading className="deal-card__title" dir="auto">
            {title}
          </Heading>
          {text && <p className="deal-card__words">{text}</p>}
          {timestampEnd !== null && (
            <p className="deal-card__end">{m.ends_on({ date: formatDate(locale, timestampEnd) })}</p>
          )}
          {link && (
            <AnyLink className="card-link deal-card__link" to={link} inNewTab={isInNewTab} data-card-link>
              <span className="visually-hidden">{title}: </span>
              {buttonText || m.see_more()}
            </AnyLink>
          )}
        </div>
      </article>
    </li>
  );
}
