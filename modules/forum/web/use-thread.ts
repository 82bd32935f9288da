import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveSocket } from '#ui/socket/use-live-socket.ts';
import { COOLDOWN_MS, MOST_POSTS } from '../contract/discussions.ts';
import type { Discussion, Mine, Post } from '../contract/types.ts';
import { forumInBrowser } from './api.ts';
import { type Thread, threadOf, withBranch, withNew, withPost } from './thread-state.ts';

/** Comments that were visible this long count as read. */
const READ_MS = 3000;
/** The most new comments that are fetched one by one. */
const MOST_FRESH = 50;

const NOTHING: Mine = { name: '', limit: null, seen: null, votes: [], own: [], notified: [], folded: [], held: [] };

/** The state of a discussion while it is open: the visitor's own data, new comments, and actions. */
export function useThread(discussion: Discussion, { isGuest }: { isGuest: boolean }) {
  const { id, order, opening } = discussion;
  const [thread, setThread] = useState<Thread>(() => threadOf(discussion));
  const [mine, setMine] = useState<Mine>();
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const [isPending, setIsPending] = useState(false);
  const requested = useRef(new Set<number>());
  const put = (post: Post) => setThread((before) => withPost(before, post));

  const askMine = useEffectEvent(async (ids: readonly number[]) => {
    const unknown = ids.filter((post) => !requested.current.has(post)).slice(0, MOST_POSTS);
    if (isGuest || (unknown.length === 0 && mine)) return;
    for (const post of unknown) requested.current.add(post);
    try {
      const posts = unknown.length > 0 ? unknown.join() : undefined;
      const { data } = await forumInBrowser.mine({ discussion: id, posts });
      setMine((before) => (before ? { ...data, ...merged(before, data) } : data));
    } catch {
      // Without it the page works as for guests; it is requested again with the next comments.
      for (const post of unknown) requested.current.delete(post);
    }
  });
  const ids = [...thread.posts.keys()];
  const shown = ids.join();
  useEffect(() => {
    if (shown !== '') void askMine(shown.split(',').map(Number));
    else void askMine([]);
  }, [shown]);

  useEffect(() => {
    if (isGuest || !discussion.lastPostId) return;
    const post = discussion.lastPostId;
    const timer = setTimeout(() => void forumInBrowser.seen({ id, post }).catch(() => undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [isGuest, id, discussion.lastPostId]);

  useLiveSocket(`/live/forum?discussion=${id}`, (message) => {
    const { id: post } = message as { id?: unknown };
    if (typeof post !== 'number' || thread.posts.has(post)) return;
    setFresh((before) => (before.includes(post) ? before : [...before, post]));
  });

  return {
    thread,
    mine: isGuest ? NOTHING : mine,
    /** New comments that aren't on the page yet. */
    fresh: fresh.filter((post) => !thread.posts.has(post)),
    isPending,
    put,
    setMine,
    async showFresh() {
      const wanted = fresh.slice(-MOST_FRESH);
      const { data } = await forumInBrowser.posts({ filter: { id: wanted.join() } });
      setThread((before) => data.items.reduce((now, post) => withNew(now, post, opening), before));
      setFresh([]);
      return data.items.at(-1)?.id;
    },
    async loadMore(parent?: number) {
      const after = thread.next.get(parent ?? 0) ?? lastBelow(thread, parent, order);
      const { data } = await forumInBrowser.discussion({
        id,
        ...(order === 'best' && { vote: 'desc' as const }),
        ...(parent !== undefined && { parent }),
        ...(after && { after }),
        shared: '1',
      });
      setThread((before) => withBranch(before, data, parent));
    },
    /** Within five seconds after a comment no other is sent (R6). */
    async send(content: string, { replyTo, notifyMe }: { replyTo?: number; notifyMe: boolean }) {
      if (isPending) return undefined;
      setIsPending(true);
      const timer = setTimeout(() => setIsPending(false), COOLDOWN_MS);
      try {
        const { data } = await forumInBrowser.createPost({ discussion: id, content, replyTo, notifyMe });
        requested.current.add(data.id);
        if (data.state === 'held') setMine((before) => before && { ...before, held: [data, ...before.held] });
        else setThread((before) => withNew(before, data, opening));
        setMine((before) => before && { ...before, own: [...before.own, data.id] });
        return data;
      } catch (error) {
        // A refused comment doesn't block the next one.
        clearTimeout(timer);
        setIsPending(false);
        throw error;
      }
    },
  };
}

export type ThreadInUse = ReturnType<typeof useThread>;

/** The cursor for further replies to a comment that was loaded with some of them. */
function lastBelow({ posts }: Thread, parent: number | undefined, order: Discussion['order']): string | undefined {
  const last = parent === undefined ? undefined : posts.get(posts.get(parent)?.sortedPosts.at(-1) ?? 0);
  if (!last) return undefined;
  return order === 'best' ? `${last.votes}.${last.id}` : String(last.id);
}

function merged(before: Mine, now: Mine): Pick<Mine, 'votes' | 'own' | 'notified' | 'folded' | 'seen' | 'held'> {
  return {
    // The read mark stays as it was on arrival.
    seen: before.seen,
    held: before.held,
    votes: [...before.votes, ...now.votes],
    own: [...before.own, ...now.own],
    notified: [...before.notified, ...now.notified],
    folded: [...before.folded, ...now.folded],
  };
}
