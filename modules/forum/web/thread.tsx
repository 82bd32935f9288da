import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/forum';
import { ReportForm } from '#modules/moderation/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { Discussion, Post } from '../contract/types.ts';
import { Comment, type InThread } from './comment.tsx';
import { type Answered, CommentForm, LimitNotice, messageOf } from './comment-form.tsx';
import { NameForm } from './name-form.tsx';
import { type ThreadInUse, useThread } from './use-thread.ts';

interface ThreadProps {
  discussion: Discussion;
  /** Provided by the page that embeds it; a discussion's own page has links instead. */
  onOrder?: (order: Discussion['order']) => void;
  answered?: Answered;
  /** The reply form is open, even without scripts. */
  isReply?: boolean;
}

/** A discussion, for reading and writing. */
export function Thread({ discussion, onOrder, answered, isReply = false }: ThreadProps) {
  const { isGuest, locale } = useView();
  const use = useThread(discussion, { isGuest });
  const [reported, setReported] = useState<Post>();
  const [said, setSaid] = useState('');
  const { id, order, isLocked, isReadOnly, readOnlyText, comment, opening } = discussion;
  const { thread, mine } = use;
  const action = `/forum/${id}/`;
  const isOpen = !isLocked && !isReadOnly && !mine?.limit;
  const within: InThread = {
    use,
    action,
    mayAct: !isGuest && isOpen,
    focus: comment,
    onReport: setReported,
    say: setSaid,
  };
  const limitDate = mine?.limit?.until ? formatDate(locale, Math.floor(Date.parse(mine.limit.until) / 1000)) : '';
  return (
    <div className="thread">
      {opening !== null && thread.posts.has(opening) && (
        <ol className="thread__opening">
          <Opening id={opening} within={within} />
        </ol>
      )}
      {isReadOnly && <Notice title={m.read_only()}>{readOnlyText}</Notice>}
      {isLocked && <Notice title={m.locked()}>{m.locked_text()}</Notice>}
      {mine?.limit && <LimitNotice limit={mine.limit} date={limitDate} />}
      {isGuest && isOpen && (
        <p className="thread__guest">
          <Link to={`/sign-in/?next=${encodeURIComponent(action)}`}>{m.sign_in()}</Link> {m.sign_in_text()}
        </p>
      )}
      {!isGuest && isOpen && comment === null && <Write use={use} within={within} answered={answered} />}
      {comment !== null && (
        <p className="thread__part">
          <Link to={action}>{m.whole_discussion()}</Link>
        </p>
      )}
      {isReply && comment !== null && within.mayAct && (
        <CommentForm
          action={action}
          intent="comment"
          label={m.reply_to({ name: thread.posts.get(comment)?.author?.name ?? m.nobody() })}
          hidden={{ replyTo: String(comment) }}
          answered={answered}
          isFocused
          withNotice
          isPending={use.isPending}
          onSend={async (text, notifyMe) => {
            const sent = await use.send(text, { replyTo: comment, notifyMe });
            if (sent?.state === 'held') setSaid(m.is_held());
          }}
        />
      )}
      <div className="thread__said" role="status">
        {said && <Notice>{said}</Notice>}
      </div>
      {mine && mine.held.length > 0 && <Held posts={mine.held} />}
      {comment === null && thread.top.length > 1 && <Orders current={order} action={action} onOrder={onOrder} />}
      <Fresh use={use} say={setSaid} />
      {thread.top.length === 0 ? (
        <EmptyState icon={<Icon name="message-circle" size={36} strokeWidth={1.4} />} title={m.no_comments()}>
          {isOpen ? m.no_comments_text() : undefined}
        </EmptyState>
      ) : (
        <ol className="thread__comments">
          {thread.top.map((top) => (
            <Comment key={top} id={top} within={within} />
          ))}
        </ol>
      )}
      {comment === null && <MoreAtTop use={use} action={action} order={order} say={setSaid} />}
      <Dialog
        open={reported !== undefined}
        persistent
        title={m.report_title()}
        actions={
          <Button kind="secondary" type="button" onClick={() => setReported(undefined)}>
            {m.close()}
          </Button>
        }
        onClose={() => setReported(undefined)}
      >
        {reported && (
          <ReportForm of={{ kind: 'comment', subject: String(reported.id), version: String(reported.version) }} />
        )}
      </Dialog>
    </div>
  );
}

/** The opening comment of a standalone discussion; all other comments reply to it. */
function Opening({ id, within }: { id: number; within: InThread }) {
  const { posts } = within.use.thread;
  const post = posts.get(id);
  if (!post) return null;
  const alone = new Map(posts).set(id, { ...post, sortedPosts: [], descendants: 0 });
  const use = { ...within.use, thread: { ...within.use.thread, posts: alone } };
  return <Comment id={id} within={{ ...within, use }} />;
}

function Write({ use, within, answered }: { use: ThreadInUse; within: InThread; answered?: Answered }) {
  if (use.mine && use.mine.name === null)
    return <NameForm onChosen={(name) => use.setMine((before) => before && { ...before, name })} />;
  return (
    <CommentForm
      action={within.action}
      intent="comment"
      label={m.write()}
      answered={answered}
      withNotice
      isPending={use.isPending}
      onSend={async (text, notifyMe) => {
        const sent = await use.send(text, { notifyMe });
        within.say(sent?.state === 'held' ? m.is_held() : '');
      }}
    />
  );
}

/** R14: the visitor's own held comments. */
function Held({ posts }: { posts: readonly Post[] }) {
  return (
    <Notice title={m.held_title({ count: posts.length })}>
      {m.is_held()}
      <ul>
        {posts.map(({ id, content }) => (
          <li key={id} className="thread__held" dir="auto">
            {content}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Orders({
  current,
  action,
  onOrder,
}: {
  current: Discussion['order'];
  action: string;
  onOrder?: ThreadProps['onOrder'];
}) {
  const choices = [
    { key: 'new', label: m.newest(), to: action, current: current === 'new' },
    { key: 'best', label: m.best(), to: `${action}?vote=desc`, current: current === 'best' },
  ] as const;
  if (!onOrder) return <ChoiceLinks label={m.order()} choices={choices} />;
  return (
    <fieldset className="choice-links" aria-label={m.order()}>
      {choices.map(({ key, label, current: isCurrent }) => (
        <button
          key={key}
          type="button"
          className="choice-links__link"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => onOrder(key)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Counts new comments and adds them on request, so that nothing moves by itself. */
function Fresh({ use, say }: { use: ThreadInUse; say: (text: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    if (shown === undefined) return;
    document.getElementById(`comment-${shown}`)?.scrollIntoView({ block: 'center' });
    setShown(undefined);
  }, [shown]);
  const { length: count } = use.fresh;
  return (
    <div ref={place} className="thread__fresh" role="status">
      {count > 0 && (
        <Button
          size="small"
          type="button"
          onClick={() =>
            void use
              .showFresh()
              .then(setShown)
              .catch((error: unknown) => say(messageOf(error)))
          }
        >
          {m.show_fresh({ count })}
        </Button>
      )}
    </div>
  );
}

function MoreAtTop({
  use,
  action,
  order,
  say,
}: {
  use: ThreadInUse;
  action: string;
  order: Discussion['order'];
  say: (text: string) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const next = use.thread.next.get(0);
  if (!next) return null;
  async function load() {
    setIsBusy(true);
    try {
      await use.loadMore();
    } catch (error) {
      say(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <p className="thread__more">
      <Link
        className="button button--secondary"
        to={`${action}?${order === 'best' ? 'vote=desc&' : ''}after=${next}`}
        rel="nofollow"
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (!isBusy) void load();
        }}
      >
        <span className="button__label">{m.more_comments()}</span>
      </Link>
    </p>
  );
}
