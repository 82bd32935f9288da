import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import type { Category } from '../../contract/browse-types.ts';
import { withWords } from './alt-text.ts';
import { useMemberPlus } from './member-plus.ts';

/** A category in a grid. A custom one shows what its operator wrote, and links where they said. */
function CategoryCard({
  category,
  sizes,
  priority,
  heading: Heading = 'h3',
}: {
  category: Category;
  /** The rendered width, as in `<img sizes>`. */
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const { locale, altTexts } = useView();
  const { name, type, text, image, videosCount, categoryImage } = category;
  const isCustom = type === 'custom';
  const line = isCustom ? text : m.videos({ count: videosCount, shown: formatNumber(locale, videosCount) });
  return (
    <article className="category-card">
      <Picture
        picture={withWords((isCustom && image) || categoryImage, altTexts.category, name)}
        sizes={sizes}
        priority={priority}
        className="picture--wide category-card__media"
      />
      <div className="category-card__text">
        <Heading className="category-card__name">
          <CategoryLink category={category} />
        </Heading>
        {line && <p className="category-card__count">{line}</p>}
      </div>
    </article>
  );
}

/**
 * A custom one without a destination isn't a link, because it has no page. One with a price for members opens the offer
 * in place, for those who may take it (R47).
 */
function CategoryLink({ category }: { category: Category }) {
  const { name, slug, type, link, isInNewTab } = category;
  const open = useMemberPlus(category);
  if (type !== 'custom')
    return (
      <Link
        className="card-link category-card__link"
        dir="auto"
        to={`/category/${slug}/`}
        prefetch="intent"
        data-card-link
      >
        {name}
      </Link>
    );
  if (!link && !open) return name;
  return (
    <AnyLink
      className="card-link category-card__link"
      dir="auto"
      to={link || '/join-now/'}
      inNewTab={isInNewTab}
      onClick={open}
      data-card-link
    >
      {name}
    </AnyLink>
  );
}

/** A card as a list item. */
export function CategoryInList(props: Parameters<typeof CategoryCard>[0]) {
  return (
    <li>
      <CategoryCard {...props} />
    </li>
  );
}
