import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal, orErrorPage, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/forum';
import { textOf } from '#ui/form/form-text.ts';
import { excerpt, pageMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { CURSOR, postPath } from '../contract/discussions.ts';
import { DiscussionRef, PostId } from '../contract/types.ts';
import { forum } from './api.ts';
import { type Answered, CommentForm, messageOf } from './comment-form.tsx';
import { Thread } from './thread.tsx';

const id = (value: string) => (/^[1-9]\d{0,14}$/.test(value) ? value : undefined);

export const handle: PageHandle = {
  flag: 'forum',
  sheets: ['forum'],
  query: {
    vote: oneOf('desc'),
    after: (value) => (CURSOR.test(value) ? value : undefined),
    comment: id,
    reply: oneOf('1'),
    edit: oneOf('1'),
  },
};

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ref = DiscussionRef.safeParse(params.id);
  if (!ref.success) throw new Response(null, { status: 404 });
  const { searchParams } = url;
  const [vote, after, comment] = ['vote', 'after', 'comment'].map((name) => searchParams.get(name));
  const discussion = await orErrorPage(
    forum(context).discussion({
      id: ref.data,
      ...(vote === 'desc' && { vote }),
      ...(after && CURSOR.test(after) && { after }),
      ...(comment && id(comment) && { comment: Number(comment) }),
      shared: '1',
    }),
  );
  return {
    discussion,
    isPart: Boolean(after || comment),
    isReply: searchParams.has('reply'),
    isEdit: searchParams.has('edit'),
  };
}

/** Forms of browsers without scripts: a comment, an edit, a vote, a deletion. */
export async function action(args: ActionFunctionArgs) {
  const { context, request, params, url } = args;
  requireSignedIn(args, url.pathname);
  const discussion = params.id ?? '';
  const form = await request.formData();
  const [content, post] = [textOf(form, 'content'), PostId.safeParse(textOf(form, 'post')).data];
  const endpoints = forum(context);
  try {
    const [direction, voted] = textOf(form, 'vote').split('.');
    if (voted) {
      const { data } = await endpoints.changePost({
        id: Number(voted),
        hasUpvoted: direction === 'up',
        hasDownvoted: direction === 'down',
      });
      return redirect(postPath(data.discussion, data.id));
    }
    const intent = textOf(form, 'intent');
    if (intent === 'delete' && post) {
      await endpoints.deletePost({ id: post });
      return redirect(`/forum/${discussion}/`);
    }
    if (intent === 'edit' && post) {
      const { data } = await endpoints.changePost({ id: post, content });
      return redirect(postPath(data.discussion, data.id));
    }
    const replyTo = PostId.safeParse(textOf(form, 'replyTo')).data;
    const { data } = await endpoints.createPost({ discussion, content, replyTo, notifyMe: form.has('notifyMe') });
    return redirect(data.state === 'held' ? `/forum/${discussion}/` : postPath(data.discussion, data.id));
  } catch (error) {
    const answered: Answered = { content, message: messageOf(error) };
    return refusedWith(context, asFormRefusal(error), answered);
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [];
  const { discussion, isPart } = args.loaderData;
  const { id: ref, title, kind, count, posts, opening } = discussion;
  const begins = posts.find((post) => post.id === opening)?.content ?? '';
  return pageMeta(args, {
    title: kind === 'alone' ? title : m.discussion_of({ title }),
    description: begins ? excerpt(begins) : m.discussion_description({ title }),
    path: `/forum/${ref}/`,
    isListed: count > 0 && !isPart,
  });
}

export default function DiscussionPage() {
  const { discussion, isReply, isEdit } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { locale, isGuest } = useView();
  const { id: ref, title, path, kind, count, comment, order, sortedPosts } = discussion;
  const own = comment === null ? undefined : discussion.posts.find((post) => post.id === comment);
  return (
    <article className="forum-page">
      <header className="forum-page__head">
        <p className="forum-page__up">
          <Link to="/forum/">{m.forum()}</Link>
        </p>
        <h1 dir="auto">{kind === 'alone' ? title : m.discussion_of({ title })}</h1>
        <p className="quiet">
          {m.comment_count({ count, shown: formatNumber(locale, count) })}
          {path && (
            <>
              {' · '}
              <Link to={path}>{SEE[kind]()}</Link>
            </>
          )}
        </p>
      </header>
      {isEdit && own && !isGuest && (
        <CommentForm
          action={`/forum/${ref}/`}
          intent="edit"
          label={m.edit_label()}
          hidden={{ post: String(own.id) }}
          text={own.content}
          answered={answered}
        />
      )}
      <Thread
        // Another page, order or comment starts a new thread.
        key={`${ref}-${order}-${comment}-${sortedPosts[0] ?? 0}`}
        discussion={discussion}
        answered={isEdit ? undefined : answered}
        isReply={isReply}
      />
      {own && !isGuest && (
        <noscript>
          <p>
            {m.if_yours()} <a href={`${postPath(ref, own.id)}&edit=1`}>{m.edit()}</a>
          </p>
          <form method="post" action={`/forum/${ref}/`}>
            <input type="hidden" name="intent" value="delete" />
            <button type="submit" name="post" value={own.id} className="comment__act">
              {m.delete_it()}
            </button>
          </form>
        </noscript>
      )}
    </article>
  );
}

const SEE = { video: m.to_video, model: m.to_model, post: m.to_post, alone: m.forum };
