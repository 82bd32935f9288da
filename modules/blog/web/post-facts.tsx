import * as m from '#messages/blog';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import type { PostCard } from '../contract/types.ts';

const DAY_SECONDS = 86_400;

/** A post's author and date; on its own page also its reading time and last change. */
export function PostFacts({
  post,
}: {
  post: Pick<PostCard, 'author' | 'publishedAt'> & { readingMinutes?: number; updatedAt?: number };
}) {
  const { locale } = useView();
  const { author, publishedAt, readingMinutes, updatedAt = publishedAt } = post;
  const date = (moment: number) => (
    <time dateTime={new Date(moment * 1000).toISOString().slice(0, 10)}>{formatDate(locale, moment)}</time>
  );
  return (
    <p className="post-facts dotted">
      {author && <span>{m.written_by({ author })}</span>}
      {date(publishedAt)}
      {readingMinutes !== undefined && <span>{m.reading_time({ minutes: readingMinutes })}</span>}
      {readingMinutes !== undefined && updatedAt - publishedAt > DAY_SECONDS && (
        <span>{m.updated({ date: formatDate(locale, updatedAt) })}</span>
      )}
    </p>
  );
}
