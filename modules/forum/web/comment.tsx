import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/forum';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { postPath } from '../contract/discussions.ts';
import type { Post } from '../contract/types.ts';
import { Ago } from './ago.tsx';
import { forumInBrowser, profilesInBrowser } from './api.ts';
import { CommentForm, messageOf } from './comment-form.tsx';
import { CommentText, quoteOf } from './comment-text.tsx';
import { moreRightBelow } from './thread-state.ts';
import type { ThreadInUse } from './use-thread.ts';

/** Deeper comments aren't indented any further; replies there name whom they reply to. */
const NESTED = 4;

export interface InThread {
  use: ThreadInUse;
  /** The discussion's address, for forms without scripts. */
  action: string;
  mayAct: boolean;
  focus: number | null;
  onReport: (post: Post) => void;
  say: (text: string) => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A comment with its replies. */
export function Comment({ id, within, level = 0 }: { id: number; within: InThread; level?: number }) {
  const { use, focus } = within;
  const [isFolded, setIsFolded] = useState(false);
  const [doing, setDoing] = useState<'reply' | 'quote' | 'edit'>();
  const post = use.thread.posts.get(id);
  if (!post) return null;
  const { state, sortedPosts, descendants, author } = post;
  const isThere = state === 'shown' || state === 'held';
  return (
    <li
      id={`comment-${id}`}
      className={classNames('comment', focus === id && 'comment--focus', state === 'held' && 'comment--held')}
    >
      <article aria-label={author ? m.comment_by({ name: author.name }) : m.comment_label()}>
        <Head post={post} within={within} level={level} />
        {!isThere ? (
          <p className="comment__gone">{state === 'deleted' ? m.was_deleted() : m.was_hidden()}</p>
        ) : (
          <Body post={post} within={within} doing={doing} setDoing={setDoing} />
        )}
      </article>
      {descendants > 0 && (
        <button
          type="button"
          className="comment__fold"
          aria-expanded={!isFolded}
          aria-label={isFolded ? m.unfold({ count: descendants }) : m.fold({ count: descendants })}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} size={16} />
          {isFolded && m.replies({ count: descendants })}
        </button>
      )}
      {!isFolded && (
        <>
          {sortedPosts.length > 0 && (
            <ol className={classNames('comment__replies', level >= NESTED && 'comment__replies--flat')}>
              {sortedPosts.map((reply) => (
                <Comment key={reply} id={reply} within={within} level={level + 1} />
              ))}
            </ol>
          )}
          <More post={post} within={within} />
        </>
      )}
    </li>
  );
}

function Head({ post, within, level }: { post: Post; within: InThread; level: number }) {
  const { id, discussion, author, answers, createdAt, editedAt, state } = post;
  const { mine } = within.use;
  const isNew = mine?.seen != null && id > mine.seen && !mine.own.includes(id);
  return (
    <p className="comment__head">
      {author?.picture.permalink && <img src={author.picture.permalink} width={28} height={28} alt="" loading="lazy" />}
      <b dir="auto">{author?.name ?? m.nobody()}</b>
      {level > NESTED && answers && <span dir="auto">{m.to_name({ name: answers })}</span>}
      <Link to={postPath(discussion, id)} rel="nofollow">
        <Ago at={createdAt} />
      </Link>
      {editedAt && state === 'shown' && <span>{m.edited()}</span>}
      {state === 'held' && <span className="comment__mark">{m.held()}</span>}
      {isNew && <span className="comment__mark">{m.is_new()}</span>}
    </p>
  );
}

type Doing = 'reply' | 'quote' | 'edit' | undefined;

function Body({
  post,
  within,
  doing,
  setDoing,
}: {
  post: Post;
  within: InThread;
  doing: Doing;
  setDoing: (doing: Doing) => void;
}) {
  const { use, action } = within;
  const { id, content, state } = post;
  const [isOpen, setIsOpen] = useState(false);
  if (use.mine?.folded.includes(id) && !isOpen)
    return (
      <p className="comment__gone">
        {m.you_block()}{' '}
        <button type="button" className="comment__act" onClick={() => setIsOpen(true)}>
          {m.show_anyway()}
        </button>
      </p>
    );
  if (doing === 'edit')
    return (
      <CommentForm
        action={action}
        intent="edit"
        label={m.edit_label()}
        text={content}
        isFocused
        onCancel={() => setDoing(undefined)}
        onSend={async (text) => {
          const { data } = await forumInBrowser.changePost({ id, content: text });
          use.put(data);
          if (data.state === 'held') within.say(m.is_held());
          setDoing(undefined);
        }}
      />
    );
  return (
    <>
      <div className="comment__text" dir="auto">
        <CommentText text={content} />
      </div>
      {state === 'shown' && <Acts post={post} within={within} setDoing={setDoing} />}
      {doing && (
        <CommentForm
          action={action}
          intent="comment"
          label={m.reply_to({ name: post.author?.name ?? m.nobody() })}
          hidden={{ replyTo: String(id) }}
          text={doing === 'quote' ? quoteOf(content) : ''}
          isFocused
          withNotice
          isPending={use.isPending}
          onCancel={() => setDoing(undefined)}
          onSend={async (text, notifyMe) => {
            const sent = await use.send(text, { replyTo: id, notifyMe });
            if (sent?.state === 'held') within.say(m.is_held());
            if (sent) setDoing(undefined);
          }}
        />
      )}
    </>
  );
}

function Acts({ post, within, setDoing }: { post: Post; within: InThread; setDoing: (doing: Doing) => void }) {
  const { use, mayAct, onReport, say } = within;
  const { id, discussion } = post;
  const { isGuest, locale } = useView();
  const isMine = use.mine?.own.includes(id) ?? post.isMine;
  const [isAsking, setIsAsking] = useState(false);
  const isNotified = use.mine?.notified.includes(id) ?? false;
  const page = postPath(discussion, id);
  const onPlain = (act: () => void) => (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act();
  };

  async function remove() {
    try {
      await forumInBrowser.deletePost({ id });
      use.put({ ...post, state: 'deleted', content: '', author: null });
    } catch (error) {
      say(messageOf(error));
    }
  }
  async function notify() {
    const notifyMe = !isNotified;
    try {
      await forumInBrowser.changePost({ id, notifyMe });
      use.setMine(
        (mine) =>
          mine && { ...mine, notified: notifyMe ? [...mine.notified, id] : mine.notified.filter((one) => one !== id) },
      );
      say(notifyMe ? m.notify_on() : m.notify_off());
    } catch (error) {
      say(messageOf(error));
    }
  }
  return (
    <div className="comment__acts">
      {mayAct && !isMine ? (
        <Votes post={post} within={within} />
      ) : (
        <span className="comment__score">
          {m.score({ count: post.votes, shown: formatNumber(locale, post.votes) })}
        </span>
      )}
      {mayAct && (
        <>
          <Link
            className="comment__act"
            to={`${page}&reply=1`}
            rel="nofollow"
            onClick={onPlain(() => setDoing('reply'))}
          >
            {m.reply()}
          </Link>
          <button type="button" className="comment__act" onClick={() => setDoing('quote')}>
            {m.quote()}
          </button>
        </>
      )}
      {isMine ? (
        <>
          {mayAct && (
            <button type="button" className="comment__act" onClick={() => setDoing('edit')}>
              {m.edit()}
            </button>
          )}
          <button type="button" className="comment__act" aria-pressed={isNotified} onClick={() => void notify()}>
            {isNotified ? m.notify_stop() : m.notify_start()}
          </button>
          {isAsking ? (
            <span className="comment__sure">
              {m.delete_sure()}{' '}
              <Button kind="danger" size="small" type="button" onClick={() => void remove()}>
                {m.delete_now()}
              </Button>
              <Button kind="quiet" size="small" type="button" onClick={() => setIsAsking(false)}>
                {m.cancel()}
              </Button>
            </span>
          ) : (
            <button type="button" className="comment__act" onClick={() => setIsAsking(true)}>
              {m.delete_it()}
            </button>
          )}
        </>
      ) : (
        <>
          <Link
            className="comment__act"
            to={`/report/?kind=comment&subject=${id}&version=${post.version}`}
            rel="nofollow"
            onClick={onPlain(() => onReport(post))}
          >
            {m.report()}
          </Link>
          {!isGuest && post.author && <Block post={post} name={post.author.name} within={within} />}
        </>
      )}
    </div>
  );
}

/** R15: without scripts the form posts to the profile settings, where people can be unblocked too. */
function Block({ post: { id }, name, within: { use, say } }: { post: Post; name: string; within: InThread }) {
  const isBlocked = use.mine?.folded.includes(id) ?? false;
  async function change() {
    const theirs = [...use.thread.posts.values()].filter(({ author }) => author?.name === name).map((one) => one.id);
    try {
      await (isBlocked ? profilesInBrowser.unblock({ name }) : profilesInBrowser.block({ name }));
      use.setMine((mine) => {
        const others = mine?.folded.filter((one) => !theirs.includes(one)) ?? [];
        return mine && { ...mine, folded: isBlocked ? others : [...others, ...theirs] };
      });
      say(isBlocked ? m.unblocked_person({ name }) : m.blocked_person({ name }));
    } catch (error) {
      say(messageOf(error));
    }
  }
  return (
    <form
      method="post"
      action="/main-dashboard/settings/profile/"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <input type="hidden" name="intent" value={isBlocked ? 'unblock' : 'block'} />
      <button type="submit" className="comment__act" name="name" value={name}>
        {isBlocked ? m.unblock_person() : m.block_person()}
      </button>
    </form>
  );
}

/** One vote per person, changed or removed by a click. Without scripts the discussion's page handles it. */
function Votes({ post, within: { use, action, say } }: { post: Post; within: InThread }) {
  const { locale } = useView();
  const { id } = post;
  const mine = use.mine?.votes.findLast((vote) => vote.id === id)?.value ?? 0;
  async function vote(value: 1 | -1) {
    const next = mine === value ? 0 : value;
    const set = (to: number) =>
      use.setMine((before) => before && { ...before, votes: [...before.votes, { id, value: to }] });
    set(next);
    use.put({ ...post, votes: post.votes + next - mine });
    try {
      const { data } = await forumInBrowser.changePost({ id, hasUpvoted: next === 1, hasDownvoted: next === -1 });
      use.put(data);
    } catch (error) {
      set(mine);
      use.put(post);
      say(messageOf(error));
    }
  }
  return (
    <form
      className="comment__votes"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void vote((submitter as HTMLButtonElement | null)?.value.startsWith('down') ? -1 : 1);
      }}
    >
      <button type="submit" name="vote" value={`up.${id}`} aria-label={m.vote_up()} aria-pressed={mine === 1}>
        <Icon name="chevron-up" size={18} />
      </button>
      <span>{formatNumber(locale, post.votes)}</span>
      <button type="submit" name="vote" value={`down.${id}`} aria-label={m.vote_down()} aria-pressed={mine === -1}>
        <Icon name="chevron-down" size={18} />
      </button>
    </form>
  );
}

/** Loads further replies to a comment in place; without scripts it links to the comment's page. */
function More({ post, within: { use, say } }: { post: Post; within: InThread }) {
  const [isBusy, setIsBusy] = useState(false);
  const count = moreRightBelow(use.thread, post);
  if (count <= 0 || use.thread.next.get(post.id) === null) return null;
  async function load(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await use.loadMore(post.id);
    } catch (error) {
      say(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Link
      className="comment__more"
      to={postPath(post.discussion, post.id)}
      rel="nofollow"
      aria-busy={isBusy || undefined}
      onClick={(event) => void load(event)}
    >
      {m.more_replies({ count })}
    </Link>
  );
}
