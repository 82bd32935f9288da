import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/blog';
import { Icon } from '#ui/icon.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import type { BlogCategory, PostCard } from '../contract/types.ts';

/** A list of the blog: its head, links to the topics, and the most read posts beside it. */
export function BlogFrame({
  title,
  lead,
  categories,
  current,
  popular,
  children,
}: {
  title: string;
  lead: string;
  categories: readonly BlogCategory[];
  /** The slug of the current topic; undefined for all. */
  current?: string;
  popular: readonly PostCard[];
  children: ReactNode;
}) {
  const topics = categories.map(({ slug, title: label }) => ({
    key: slug,
    label,
    to: `/blog_category/${slug}/`,
    current: slug === current,
  }));
  const choices = [{ key: '', label: m.all_posts(), to: '/blog/', current: current === undefined }, ...topics];
  return (
    <div className="blog">
      <header className="blog__head">
        <h1 className="blog__title" dir="auto">
          {title}
        </h1>
        {lead && (
          <p className="blog__lead" dir="auto">
            {lead}
          </p>
        )}
        {topics.length > 0 && <ChoiceLinks label={m.categories()} choices={choices} />}
      </header>
      <div className="blog__columns">
        {children}
        <BlogAside popular={popular} />
      </div>
    </div>
  );
}

/** The most read posts, and the feed. */
export function BlogAside({ popular }: { popular: readonly PostCard[] }) {
  return (
    <aside className="blog__aside" aria-label={m.popular()}>
      {popular.length > 0 && (
        <>
          <h2 className="blog__aside-title">{m.popular()}</h2>
          <ol className="popular-posts">
            {popular.map(({ id, slug, title }) => (
              <li key={id}>
                <Link to={`/blog/${slug}/`} dir="auto">
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
      <a className="blog__feed" href="/feed/blog/" type="application/rss+xml">
        <Icon name="rss" size={18} />
        {m.subscribe()}
      </a>
    </aside>
  );
}
