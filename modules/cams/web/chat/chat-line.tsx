import { memo } from 'react';
import * as m from '#messages/cams';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { ChatMessage } from '../../contract/socket.ts';
import { partsOf, RANK_LABELS, ROLE_LABELS, showText } from './chat-texts.ts';

/** One line of a chat: a message, a tip, or an event in the room. */
export const ChatLine = memo(function ChatLine({
  message,
  ownName,
  time,
  onOpen,
}: {
  message: ChatMessage;
  ownName: string | null;
  /** In the visitor's time zone. */
  time: string;
  /** Opens the message's actions; undefined if it has none. */
  onOpen?: (message: ChatMessage) => void;
}) {
  const { kind, author, tokens, at } = message;
  const isMine = ownName !== null && message.mentions.includes(ownName);
  const role = ROLE_LABELS[author.role]?.();
  const rank = RANK_LABELS[author.rank]?.();
  return (
    <li className={classNames('chat__line', `chat__line--${kind}`, isMine && 'chat__line--mine')}>
      <time className="chat__time" dateTime={at}>
        {time}
      </time>
      <span className="chat__said">
        {author.name !== '' && (
          <b className={classNames('chat__name', `chat__name--${author.role}`)} dir="auto">
            {author.name}
          </b>
        )}
        {role && <span className="chat__role">{role}</span>}
        {rank && (
          <span className={`chat__rank chat__rank--${author.rank}`} title={rank}>
            <span className="visually-hidden">{rank}</span>
          </span>
        )}
        {tokens !== null && (
          <span className="chat__tokens">
            <Icon name="coins" size={14} /> {m.chat_tokens({ count: tokens, shown: String(tokens) })}
          </span>
        )}{' '}
        <span className="chat__text" dir="auto">
          {kind === 'follow' && message.text === '' && m.chat_follows()}
          {kind === 'compliment' && message.text === '' && m.chat_compliment()}
          {partsOf(kind === 'show' ? { ...message, text: showText(message.text) } : message).map(
            ({ text, whom }, index) =>
              whom === undefined ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay where they are
                <mark key={index} className={classNames('chat__mention', whom === ownName && 'chat__mention--me')}>
                  {text}
                </mark>
              ),
          )}
        </span>
      </span>
      {onOpen && (
        <button
          type="button"
          className="chat__more"
          aria-label={m.chat_more({ name: author.name })}
          aria-haspopup="dialog"
          onClick={() => onOpen(message)}
        >
          <Icon name="menu" size={16} />
        </button>
      )}
    </li>
  );
});
