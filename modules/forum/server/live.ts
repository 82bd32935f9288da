import type { Bus } from '#kernel/bus.ts';
import type { Socket, SocketEndpoint } from '#kernel/sockets.ts';
import { DiscussionRef } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';

/** The bus topic, and its message: a comment became visible. */
export const NEWS = 'forum.news';
export interface News {
  site: string;
  discussion: string;
  id: number;
  parent: number | null;
}

const keyOf = ({ site, discussion }: Pick<News, 'site' | 'discussion'>) => `${site}:${discussion}`;

/** R18: readers of a discussion get the ids of new comments, and fetch those that they may see. */
export function forumSocket({ bus, sites }: { bus: Bus; sites: ForumDeps['sites'] }): SocketEndpoint {
  const readers = new Map<string, Set<Socket>>();
  let subscribed: Promise<unknown> | undefined;

  function hear(message: unknown): void {
    const { id, parent, ...of } = message as News;
    for (const socket of readers.get(keyOf(of)) ?? []) socket.send({ id, parent });
  }

  return {
    path: '/live/forum',
    limits: { maxBytes: 256, burst: 5, perSecond: 1 },
    guard: ({ site }, query) =>
      DiscussionRef.safeParse(query.get('discussion')).success &&
      (sites().find(({ key }) => key === site)?.flags.forum ?? false),
    async onOpen(socket, { site }, query) {
      const key = keyOf({ site, discussion: query.get('discussion') ?? '' });
      // Messages from readers are ignored.
      socket.onMessage(() => undefined);
      const beside = readers.get(key) ?? new Set();
      readers.set(key, beside.add(socket));
      socket.onClose(() => {
        beside.delete(socket);
        if (beside.size === 0 && readers.get(key) === beside) readers.delete(key);
      });
      subscribed ??= bus.subscribe(NEWS, hear).catch((error: unknown) => {
        subscribed = undefined;
        throw error;
      });
      await subscribed;
      // From now on it gets all new comments.
      socket.send({ ready: true });
    },
  };
}
