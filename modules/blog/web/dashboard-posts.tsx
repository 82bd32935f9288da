import * as m from '#messages/blog';
import { ButtonLink } from '#ui/form/button.tsx';
import type { PostCard as Card } from '../contract/types.ts';
import { PostCard } from './post-card.tsx';

/** The number of posts on the dashboard. */
export const DASHBOARD_POSTS = 2;

/** The newest posts, for the dashboard's overview. @param posts from `latestPosts(context, DASHBOARD_POSTS)` */
export function DashboardPosts({ posts }: { posts: readonly Card[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="dashboard__videos" aria-labelledby="dashboard-posts">
      <div className="dashboard__videos-head">
        <h2 id="dashboard-posts">{m.latest_posts()}</h2>
        <ButtonLink kind="quiet" size="small" to="/blog/">
          {m.see_all()}
        </ButtonLink>
      </div>
      <ul className="post-grid post-grid--two">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
