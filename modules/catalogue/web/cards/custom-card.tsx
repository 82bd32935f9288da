import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatMinutes } from '#ui/text/formats.ts';
import type { CustomItem } from '../../contract/types.ts';
import { withWords } from './alt-text.ts';

interface CustomCardProps {
  item: CustomItem;
  /** The rendered width, as in `<img sizes>`. */
  sizes: string;
  layout?: 'grid' | 'list';
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A custom item in a list of videos: it looks like a video and links where its operator said (R43). */
export function CustomCard({
  item,
  sizes,
  layout = 'grid',
  priority = false,
  heading: Heading = 'h3',
}: CustomCardProps) {
  const { altTexts } = useView();
  const { text, image, starring } = item;
  return (
    <article className={classNames('video-card', `video-card--${layout}`)}>
      <Picture
        picture={withWords(image, altTexts.video, text)}
        sizes={sizes}
        priority={priority}
        className="picture--wide video-card__media"
      >
        <VideoBadges item={item} />
      </Picture>
      <div className="video-card__text">
        <Heading className="video-card__title">
          <CustomLink item={item} className="video-card__link" />
        </Heading>
        {starring && <p className="video-card__people">{starring}</p>}
      </div>
    </article>
  );
}

/** The same in a list of models. */
export function CustomModelCard({
  item,
  sizes,
  layout = 'grid',
  priority = false,
  heading: Heading = 'h3',
}: CustomCardProps) {
  const { altTexts } = useView();
  const { text, image, starring } = item;
  return (
    <article className={classNames('model-card', `model-card--${layout}`)}>
      <Picture
        picture={withWords(image, altTexts.model, text)}
        sizes={sizes}
        priority={priority}
        className="picture--portrait model-card__media"
      />
      <div className="model-card__text">
        <Heading className="model-card__name">
          <CustomLink item={item} className="model-card__link" />
        </Heading>
        {starring && <p className="model-card__count">{starring}</p>}
      </div>
    </article>
  );
}

function CustomLink({ item, className }: { item: CustomItem; className: string }) {
  const { link, isInNewTab, rel, text } = item;
  return (
    <AnyLink className={className} to={link} inNewTab={isInNewTab} rel={rel} data-card-link>
      {text}
    </AnyLink>
  );
}

/** Only an item with a length is a video; others show no resolution. */
function VideoBadges({ item: { duration, resolution } }: { item: CustomItem }) {
  const { locale } = useView();
  if (duration === null) return null;
  return (
    <>
      <span className="video-card__badges">
        <Badge>{resolution}</Badge>
      </span>
      <span className="video-card__duration">
        <Badge>{formatMinutes(locale, duration)}</Badge>
      </span>
    </>
  );
}
