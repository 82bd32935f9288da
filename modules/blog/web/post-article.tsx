import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/blog';
import { CARD_SIZES, VideoCard } from '#modules/catalogue/web/index.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { PostCard as Card, SinglePost } from '../contract/types.ts';
import { BlogAside } from './blog-frame.tsx';
import { PostCard } from './post-card.tsx';
import { PostFacts } from './post-facts.tsx';
import { useCountedRead } from './use-counted-read.ts';

/** A post with links to others. @param children shown below it, such as its comments */
export function PostArticle({
  post,
  popular,
  children,
}: {
  post: SinglePost;
  popular: readonly Card[];
  children?: ReactNode;
}) {
  const { item, links, related } = post;
  useCountedRead(item.id);
  return (
    <div className="blog">
      <div className="blog__columns">
        <div className="post-page">
          <article className="post">
            <header className="post__head">
              <p className="post__topics dotted">
                <Link to="/blog/">{m.blog()}</Link>
                {item.categories.map(({ id, slug, title }) => (
                  <Link key={id} to={`/blog_category/${slug}/`}>
                    {title}
                  </Link>
                ))}
              </p>
              <h1 className="blog__title" dir="auto">
                {item.title}
              </h1>
              {item.lead && (
                <p className="blog__lead" dir="auto">
                  {item.lead}
                </p>
              )}
              <PostFacts post={item} />
            </header>
            {item.image && (
              <Picture
                picture={item.image}
                sizes="(min-width: 1200px) 60vw, 100vw"
                priority
                className="picture--wide post__picture"
              />
            )}
            <PostText parts={item.parts} />
          </article>
          <Neighbours links={links} />
          {children}
          {related.length > 0 && (
            <section className="post__related" aria-labelledby="related-posts">
              <h2 id="related-posts">{m.related()}</h2>
              <ul className="post-grid post-grid--three">
                {related.map((one) => (
                  <li key={one.id}>
                    <PostCard post={one} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <BlogAside popular={popular} />
      </div>
    </div>
  );
}

function PostText({ parts }: Pick<SinglePost['item'], 'parts'>) {
  // The parts of a post never change their order.
  return parts.map((part, index) =>
    'video' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={index} className="post__video">
        <VideoCard video={part.video} sizes={CARD_SIZES} layout="list" heading="h3" />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Prose key={index} html={part.html} className="post__text" />
    ),
  );
}

/** The posts that were published before and after this one. */
function Neighbours({ links: { prev, next } }: Pick<SinglePost, 'links'>) {
  if (!prev && !next) return null;
  return (
    <nav className="post-ways" aria-label={m.more_posts()}>
      {prev && (
        <Link className="post-ways__way" rel="prev" to={`/blog/${prev.slug}/`} prefetch="intent">
          <span>{m.previous_post()}</span>
          <span className="post-ways__title" dir="auto">
            {prev.title}
          </span>
        </Link>
      )}
      {next && (
        <Link className="post-ways__way post-ways__way--next" rel="next" to={`/blog/${next.slug}/`} prefetch="intent">
          <span>{m.next_post()}</span>
          <span className="post-ways__title" dir="auto">
            {next.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
