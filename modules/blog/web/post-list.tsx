import { useNavigation } from 'react-router';
import * as m from '#messages/blog';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import type { PostList as List } from '../contract/types.ts';
import { PostCard } from './post-card.tsx';

/** A page of posts, or why there are none. @param list undefined if it couldn't be loaded */
export function PostList({ list, none }: { list: List | undefined; none: string }) {
  const { search } = usePageAddress();
  const isBusy = useNavigation().state === 'loading';
  if (!list || list.items.length === 0) return <NoPosts list={list} none={none} />;
  const { items, page, pages } = list;
  return (
    <div className="post-list" aria-busy={isBusy}>
      <ul className="post-grid">
        {items.map((post, index) => (
          <li key={post.id} className={index === 0 ? 'post-grid__lead' : undefined}>
            <PostCard post={post} heading="h2" isLead={index === 0} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} search={search} />
    </div>
  );
}

function NoPosts({ list, none }: { list: List | undefined; none: string }) {
  const { pathname, search } = usePageAddress();
  const icon = <Icon name="file-text" size={40} strokeWidth={1.4} />;
  if (!list)
    return (
      <EmptyState
        icon={icon}
        title={m.posts_failed()}
        actions={
          <ButtonLink to={pathname + search} reloadDocument>
            {m.try_again()}
          </ButtonLink>
        }
      >
        {m.posts_failed_text()}
      </EmptyState>
    );
  if (list.page > 1)
    return (
      <EmptyState icon={icon} title={m.last_page()} actions={<ButtonLink to={pathname}>{m.first_page()}</ButtonLink>}>
        {m.last_page_text()}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={none}>
      {m.no_posts_text()}
    </EmptyState>
  );
}
