import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { orErrorPage, type ViewerData, visitorOf } from '#api/page.ts';
import * as m from '#messages/forum';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { frameOf, pageMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { titleOfPage } from '#ui/page/title-of-page.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { DISCUSSION_KINDS } from '../contract/discussions.ts';
import type { DiscussionHead } from '../contract/types.ts';
import { Ago } from './ago.tsx';
import { forum } from './api.ts';

const LAST_PAGE = 500;

export const handle: PageHandle = {
  flag: 'forum',
  sheets: ['forum'],
  query: { kind: oneOf(...DISCUSSION_KINDS), page: furtherPage(LAST_PAGE) },
};

const KINDS: Readonly<Record<DiscussionHead['kind'], () => string>> = {
  video: m.kind_videos,
  model: m.kind_models,
  post: m.kind_posts,
  alone: m.kind_alone,
};

export async function loader({ context, url }: LoaderFunctionArgs) {
  const kind = DISCUSSION_KINDS.find((known) => known === url.searchParams.get('kind'));
  const page = Number(url.searchParams.get('page') ?? 1);
  const list = await orErrorPage(forum(context).discussions({ page, kind }));
  return { ...list, kind };
}

/** Discussions with something new for this visitor. */
export const viewerData = (async ({ context }) =>
  visitorOf(context).signedIn ? (await forum(context).unread()).data.items : []) satisfies ViewerData<
  { id: string; count: number }[]
>;

export function meta(args: MetaArgs<typeof loader>) {
  const name = frameOf(args).view?.siteName ?? '';
  const title = titleOfPage(m.forum(), args.loaderData?.page ?? 1);
  return pageMeta(args, { title, description: m.forum_description({ site: name }), keep: ['page'] });
}

export default function ForumPage() {
  const { items, kind, page, pages } = useLoaderData<typeof loader>();
  const unread = new Map(useViewerData<typeof viewerData>()?.map(({ id, count }) => [id, count]));
  const { search } = usePageAddress();
  const choices = [
    { key: 'all', label: m.kind_all(), to: '/forum/', current: kind === undefined },
    ...DISCUSSION_KINDS.map((key) => ({
      key,
      label: KINDS[key](),
      to: `/forum/?kind=${key}`,
      current: kind === key,
    })),
  ];
  return (
    <div className="forum-page">
      <header className="forum-page__head forum-page__head--list">
        <h1>{m.forum()}</h1>
        <ButtonLink to="/forum/new/">{m.begin_discussion()}</ButtonLink>
      </header>
      <ChoiceLinks label={m.about()} choices={choices} />
      {items.length === 0 ? (
        <EmptyState icon={<Icon name="message-circle" size={40} strokeWidth={1.4} />} title={m.no_discussions()}>
          {m.no_discussions_text()}
        </EmptyState>
      ) : (
        <ul className="discussions">
          {items.map((item) => (
            <Row key={item.id} of={item} unread={unread.get(item.id) ?? 0} />
          ))}
        </ul>
      )}
      <Paging page={page} pages={pages} search={search} />
    </div>
  );
}

function Row({ of, unread }: { of: DiscussionHead; unread: number }) {
  const { locale } = useView();
  const { id, kind, title, count, isPinned, isLocked, lastPostAt } = of;
  return (
    <li className="discussions__one">
      <Link className="discussions__title" to={`/forum/${id}/`} dir="auto">
        {title}
      </Link>
      <p className="quiet">
        {[isPinned && m.pinned(), isLocked && m.closed(), KIND_NAMES[kind]?.()].filter(Boolean).join(' · ')}
        {unread > 0 && <span className="comment__mark">{m.unread({ count: unread })}</span>}
      </p>
      <p className="discussions__facts">
        {m.comment_count({ count, shown: formatNumber(locale, count) })}
        {lastPostAt && (
          <>
            {' · '}
            <Ago at={lastPostAt} />
          </>
        )}
      </p>
    </li>
  );
}

const KIND_NAMES: Readonly<Record<DiscussionHead['kind'], (() => string) | undefined>> = {
  video: m.on_video,
  model: m.on_model,
  post: m.on_post,
  alone: undefined,
};
