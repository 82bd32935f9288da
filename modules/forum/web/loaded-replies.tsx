import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/forum';
import { postPath } from '../contract/discussions.ts';
import type { Reply } from '../contract/types.ts';
import { Ago } from './ago.tsx';
import { forumInBrowser } from './api.ts';

/** The newest replies, each with a link. */
export function LoadedReplies() {
  const [items, setItems] = useState<readonly Reply[] | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    forumInBrowser
      .replies({}, { signal: abort.signal })
      .then(({ data }) => setItems(data.items))
      .catch(() => {
        if (!abort.signal.aborted) setItems('failed');
      });
    return () => abort.abort();
  }, []);
  if (!items) return <p role="status">{m.loading()}</p>;
  if (items === 'failed') return <p role="status">{m.not_loaded()}</p>;
  if (items.length === 0) return <p className="quiet">{m.no_replies()}</p>;
  return (
    <ul className="replies-to-me__list">
      {items.map(({ post, discussion, isNew }) => (
        <li key={post.id}>
          <Link to={postPath(discussion.id, post.id)}>
            <b dir="auto">{post.author?.name ?? m.nobody()}</b> {m.in_discussion({ title: discussion.title })}
          </Link>
          {isNew && <span className="comment__mark">{m.is_new()}</span>}
          <p className="replies-to-me__text" dir="auto">
            {post.content
              .split('\n')
              .filter((line) => !line.startsWith('>'))
              .join(' ')
              .slice(0, 200)}
          </p>
          <Ago at={post.createdAt} />
        </li>
      ))}
    </ul>
  );
}
