import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import type { ModelCard as Model } from '../../contract/types.ts';
import { withWords } from './alt-text.ts';
import { CardAction } from './card-action.tsx';
import { modelLink } from './links.ts';
import { RowAction } from './row-action.tsx';

interface ModelCardProps {
  model: Model;
  /** The rendered width, as in `<img sizes>`. */
  sizes: string;
  layout?: 'grid' | 'list';
  /** Visible without scrolling. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** A card as a list item. */
export function ModelInList(props: ModelCardProps) {
  return (
    <li>
      <ModelCard {...props} />
    </li>
  );
}

/** A performer in a list; the whole card links to the profile. */
export function ModelCard({
  model,
  sizes,
  layout = 'grid',
  priority = false,
  heading: Heading = 'h3',
}: ModelCardProps) {
  const view = useView();
  const to = modelLink(view, model.slug);
  return (
    <article className={classNames('model-card', `model-card--${layout}`)}>
      <Picture
        picture={withWords(model.featuredImage, view.altTexts.model, model.title)}
        sizes={sizes}
        priority={priority}
        className="picture--portrait model-card__media"
      />
      <div className="model-card__text">
        <Heading className="model-card__name">
          <Link className="model-card__link" dir="auto" to={to} prefetch="intent" viewTransition data-card-link>
            {model.title}
          </Link>
        </Heading>
        <p className="model-card__count">{m.videos({ count: model.videosCount, shown: model.videosCount })}</p>
        {layout === 'list' && model.description && <LongText className="model-card__about" text={model.description} />}
      </div>
      <CardAction kind="model" id={model.id} title={model.title} />
      {layout === 'list' && <RowAction to={to} of={model.title} label={m.see_videos()} />}
    </article>
  );
}
