import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { formatNumber } from '#ui/formats.ts';
import { Picture } from '#ui/picture.tsx';
import { useView } from '#ui/view.tsx';
import type { Category } from '../contract/browse-wire.ts';
import { withWords } from './alt-text.ts';
import { linkOutOf } from './card-link.ts';

/** A category in a grid. A custom one is as its operator made it, and leads where it was told to. */
export function CategoryCard({
  category,
  sizes,
  heading: Heading = 'h3',
}: {
  category: Category;
  /** How wide its picture is shown, as in `<img sizes>`. */
  sizes: string;
  heading?: 'h2' | 'h3';
}) {
  const { locale, altTexts } = useView();
  const { name, slug, type, text, image, link, isInNewTab = false, videosCount, categoryImage } = category;
  return (
    <article className="category-card">
      <Picture
        picture={withWords(image ?? categoryImage, altTexts.category, text || name)}
        sizes={sizes}
        className="picture--wide category-card__media"
      />
      <div className="category-card__text">
        <Heading className="category-card__name">
          {type === 'custom' && link ? (
            <a className="category-card__link" {...linkOutOf({ link, isInNewTab })} data-card-link>
              {text || name}
            </a>
          ) : (
            <Link className="category-card__link" to={`/category/${slug}/`} prefetch="intent" data-card-link>
              {name}
            </Link>
          )}
        </Heading>
        {type !== 'custom' && (
          <p className="category-card__count">
            {m.films({ count: videosCount, shown: formatNumber(locale, videosCount) })}
          </p>
        )}
      </div>
    </article>
  );
}

/** A card as an item of a list. */
export function CategoryInList(props: Parameters<typeof CategoryCard>[0]) {
  return (
    <li>
      <CategoryCard {...props} />
    </li>
  );
}
