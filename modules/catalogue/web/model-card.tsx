import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { useView } from '#ui/view.tsx';
import type { ModelCard as Model } from '../contract/wire.ts';
import { modelLink } from './links.ts';

interface ModelCardProps {
  model: Model;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  layout?: 'grid' | 'list';
  heading?: 'h2' | 'h3';
}

/** A card as an item of a list. */
export function ModelInList(props: ModelCardProps) {
  return (
    <li>
      <ModelCard {...props} />
    </li>
  );
}

/** A performer in a list; the whole card leads to the profile. */
export function ModelCard({ model, sizes, layout = 'grid', heading: Heading = 'h3' }: ModelCardProps) {
  const view = useView();
  return (
    <article className={classNames('model-card', `model-card--${layout}`)}>
      <Picture
        picture={model.featuredImage}
        sizes={sizes}
        decorative
        className="picture--portrait model-card__media"
      />
      <div className="model-card__text">
        <Heading className="model-card__name">
          <Link
            className="model-card__link"
            to={modelLink(view, model.slug)}
            prefetch="intent"
            viewTransition
            data-card-link
          >
            {model.title}
          </Link>
        </Heading>
        <p className="model-card__count">{m.films({ count: model.videosCount, shown: model.videosCount })}</p>
      </div>
    </article>
  );
}
