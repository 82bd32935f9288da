import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import type { ChatMessage } from '../../contract/socket.ts';
import { chatInBrowser } from './chat-endpoints.ts';
import { ChatForm, type ChatFormHandle } from './chat-form.tsx';
import { ChatLine } from './chat-line.tsx';
import { MessageDialog, messageActs } from './message-dialog.tsx';
import type { RoomInUse } from './use-room.ts';

/** This close to the end, new messages are scrolled into view. */
const AT_END_PX = 48;

/**
 * R43 to R51. The chat of a room connected by `useRoom`: history, new messages, and their actions.
 * @param next the page's own path, where signing in leads back to
 */
export function RoomChat({ room, next }: { room: RoomInUse; next: string }) {
  const { messages, state, isWhole, name = null, role, roomId, loadOlder } = room;
  const { locale } = useView();
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<ChatFormHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(0);
  const [opened, setOpened] = useState<ChatMessage>();
  const [isLoading, setIsLoading] = useState(false);
  /** The distance from the end before older messages were added above. */
  const fromEnd = useRef<number>(undefined);
  const lastId = messages.at(-1)?.id ?? 0;
  const firstId = messages[0]?.id ?? 0;
  const fresh = isAtEnd ? 0 : messages.filter(({ id, author }) => id > seenId && author.name !== name).length;
  const clock = useMemo(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }), [locale]);

  const toEnd = useCallback(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    setIsAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    if (!isAtEnd) return;
    toEnd();
    setSeenId(lastId);
  }, [lastId, isAtEnd, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody reads stays in its place when older ones come
  useLayoutEffect(() => {
    const { current } = list;
    if (current && fromEnd.current !== undefined) current.scrollTop = current.scrollHeight - fromEnd.current;
    fromEnd.current = undefined;
  }, [firstId]);

  // Stays at the end when an on-screen keyboard opens or the size changes.
  useEffect(() => {
    const { current } = list;
    if (!current || !isAtEnd || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => toEnd());
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAtEnd, toEnd]);

  function look() {
    const { current } = list;
    if (!current) return;
    const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < AT_END_PX;
    if (isNear !== isAtEnd) setIsAtEnd(isNear);
    if (isNear) setSeenId(lastId);
  }

  async function showOlder() {
    const { current } = list;
    setIsLoading(true);
    try {
      fromEnd.current = current ? current.scrollHeight - current.scrollTop : undefined;
      await loadOlder(async (before) => (await chatInBrowser.olderMessages({ id: roomId, before })).data.items);
    } catch {
      fromEnd.current = undefined;
    } finally {
      setIsLoading(false);
    }
  }

  const open = useCallback((message: ChatMessage) => setOpened(message), []);
  const canOpen = (message: ChatMessage) => Object.values(messageActs({ role, name }, message)).some(Boolean);

  return (
    <section className="chat" aria-label={m.chat()}>
      <div className="chat__frame">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <div
          className="chat__scroll"
          ref={list}
          role="log"
          aria-live={isLoading ? 'off' : 'polite'}
          aria-label={m.chat_messages()}
          tabIndex={0}
          onScroll={look}
        >
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: only above */}
          <ol className="chat__list">
            {!isWhole && messages.length > 0 && (
              <li className="chat__older">
                <Button kind="quiet" size="small" type="button" busy={isLoading} onClick={showOlder}>
                  {m.chat_older()}
                </Button>
              </li>
            )}
            {messages.length === 0 && state === 'open' && <li className="chat__empty">{m.chat_empty()}</li>}
            {messages.map((message) => (
              <ChatLine
                key={message.id}
                message={message}
                ownName={name}
                time={clock.format(new Date(message.at))}
                onOpen={canOpen(message) ? open : undefined}
              />
            ))}
          </ol>
        </div>
        {fresh > 0 && (
          <button type="button" className="chat__fresh" onClick={toEnd}>
            {m.chat_fresh({ count: fresh, shown: String(fresh) })}
          </button>
        )}
      </div>
      {(state === 'waiting' || state === 'connecting') && messages.length > 0 && (
        <p className="chat__waiting" role="status">
          {m.chat_reconnecting()}
        </p>
      )}
      <ChatForm ref={form} room={room} next={next} onSaid={toEnd} />
      {opened && (
        <MessageDialog
          room={room}
          message={opened}
          onMention={(whom) => form.current?.mention(whom)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
