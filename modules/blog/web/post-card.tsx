import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { PostCard as Card } from '../contract/types.ts';
import { PostFacts } from './post-facts.tsx';

const SIZES = '(min-width: 1200px) 30vw, (min-width: 576px) 45vw, 100vw';
const WIDE_SIZES = '(min-width: 1200px) 60vw, 100vw';

/** A post in a list. The whole card is a link. */
export function PostCard({
  post,
  heading: Heading = 'h3',
  isLead = false,
}: {
  post: Card;
  heading?: 'h2' | 'h3';
  /** The first of a page: larger, and visible without scrolling. */
  isLead?: boolean;
}) {
  const { slug, title, lead, image, categories } = post;
  return (
    <article className={classNames('post-card', isLead && 'post-card--lead')}>
      {image && (
        <Picture
          picture={image}
          sizes={isLead ? WIDE_SIZES : SIZES}
          priority={isLead}
          decorative
          className="picture--wide post-card__media"
        />
      )}
      <div className="post-card__text">
        {categories[0] && <p className="post-card__topic">{categories[0].title}</p>}
        <Heading className="post-card__title">
          <Link className="card-link post-card__link" to={`/blog/${slug}/`} prefetch="intent" dir="auto">
            {title}
          </Link>
        </Heading>
        {lead && (
          <p className="post-card__lead" dir="auto">
            {lead}
          </p>
        )}
        <PostFacts post={post} />
      </div>
    </article>
  );
}
