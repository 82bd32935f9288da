import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDuration } from '#ui/formats.ts';
import { Picture } from '#ui/picture.tsx';
import type { CustomItem } from '../contract/wire.ts';
import { type CardLink, linkOutOf } from './card-link.ts';

const RESOLUTION = '6K';

/** What an operator placed among the films of a list: it looks like one of them and leads where it was told to (R43). */
export function CustomCard({
  item,
  sizes,
  layout = 'grid',
  priority = false,
  heading: Heading = 'h3',
}: {
  item: CustomItem;
  sizes: string;
  layout?: 'grid' | 'list';
  priority?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const link: CardLink = linkOutOf(item);
  return (
    <article className={classNames('video-card', `video-card--${layout}`)}>
      <Picture
        picture={item.image}
        sizes={sizes}
        priority={priority}
        className="picture--wide video-card__media"
      >
        <span className="video-card__badges">
          <Badge>{item.resolution || RESOLUTION}</Badge>
        </span>
        {item.duration !== null && (
          <span className="video-card__duration">
            <Badge>{formatDuration(item.duration)}</Badge>
          </span>
        )}
      </Picture>
      <div className="video-card__text">
        <Heading className="video-card__title">
          <a className="video-card__link" {...link} data-card-link>
            {item.text}
          </a>
        </Heading>
        {item.starring && <p className="video-card__people">{item.starring}</p>}
      </div>
    </article>
  );
}
