import { type FormEvent, useState } from 'react';
import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/cams';
import { ReportButton } from '#modules/moderation/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { ChatMessage } from '../../contract/socket.ts';
import { chatInBrowser, profilesInBrowser } from './chat-endpoints.ts';
import { SANCTION_LENGTHS, USUAL_MINUTES } from './sanction-lengths.ts';
import type { RoomInUse } from './use-room.ts';

/** The error message for a refused request. */
function messageOf(error: unknown): string {
  try {
    const refusal = asFormRefusal(error);
    const fields = Object.values(refusal.errors);
    return fields.length > 0 ? fields.join('\n') : refusalLabels(refusal);
  } catch {
    return m.chat_failed();
  }
}

/** What a user may do with a message. */
export function messageActs({ role, name }: Pick<RoomInUse, 'role' | 'name'>, { kind, author }: ChatMessage) {
  const isOwn = name !== null && author.name === name && author.role === role;
  const isPerson = author.name !== '' && author.role !== 'system';
  const isKeeper = role === 'performer' || (role === 'moderator' && author.role === 'visitor');
  return {
    mentions: role !== 'guest' && isPerson && !isOwn,
    reports: kind === 'chat' && isPerson && !isOwn,
    blocks: role !== 'guest' && isPerson && !isOwn && author.role !== 'performer',
    removes: kind === 'chat' && (isOwn || isKeeper),
    sanctions: isKeeper && isPerson && !isOwn && author.role !== 'performer',
  };
}

/**
 * A message's actions: mention, report and block for visitors; remove, mute and ban for the performer and moderators.
 */
export function MessageDialog({
  room,
  message,
  onMention,
  onClose,
}: {
  room: Pick<RoomInUse, 'roomId' | 'role' | 'name' | 'hide'>;
  message: ChatMessage;
  onMention(name: string): void;
  onClose(): void;
}) {
  const [sanction, setSanction] = useState<'mute' | 'ban'>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const may = messageActs(room, message);
  const { name } = message.author;
  const { roomId: id } = room;

  async function act(work: () => Promise<unknown>) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  function impose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const minutes = textOf(values, 'minutes');
    void act(() =>
      chatInBrowser.imposeInRoom({
        id,
        message: message.id,
        kind: sanction ?? 'mute',
        minutes: minutes === '' ? null : Number(minutes),
        reason: textOf(values, 'reason'),
        removesMessages: values.has('removesMessages'),
      }),
    );
  }

  return (
    <Dialog
      open
      title={name === '' ? m.chat_message() : name}
      onClose={onClose}
      actions={
        <Button kind="secondary" type="button" onClick={onClose}>
          {m.chat_close()}
        </Button>
      }
    >
      <p className="chat__quoted" dir="auto">
        {message.text}
      </p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {sanction ? (
        <form className="chat__sanction" onSubmit={impose}>
          <label className="field">
            <span className="field__label">{m.chat_how_long()}</span>
            <select className="field__input" name="minutes" defaultValue={USUAL_MINUTES[sanction]}>
              {SANCTION_LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="field__label">{m.chat_reason()}</span>
            <input className="field__input" name="reason" required minLength={3} maxLength={500} />
            <span className="field__hint">{m.chat_reason_hint()}</span>
          </label>
          <label className="chat__check">
            <input type="checkbox" name="removesMessages" /> {m.chat_removes_messages()}
          </label>
          <Button kind="danger" busy={isBusy}>
            {sanction === 'mute' ? m.chat_mute({ name }) : m.chat_ban({ name })}
          </Button>
        </form>
      ) : (
        <div className="chat__acts">
          {may.mentions && (
            <Button
              kind="quiet"
              size="small"
              type="button"
              onClick={() => {
                onClose();
                onMention(name);
              }}
            >
              {m.chat_mention({ name })}
            </Button>
          )}
          {may.reports && (
            <ReportButton kind="chat-message" subject={`${id}-${message.id}`} name={m.chat_message_of({ name })} />
          )}
          {may.blocks && (
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={isBusy}
              onClick={() =>
                act(async () => {
                  await profilesInBrowser.block({ name });
                  room.hide(name);
                })
              }
            >
              {m.chat_block({ name })}
            </Button>
          )}
          {may.removes && (
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={isBusy}
              onClick={() => act(() => chatInBrowser.removeMessage({ id, message: message.id }))}
            >
              {m.chat_remove()}
            </Button>
          )}
          {may.sanctions && (
            <>
              <Button kind="quiet" size="small" type="button" onClick={() => setSanction('mute')}>
                {m.chat_mute({ name })}
              </Button>
              <Button kind="quiet" size="small" type="button" onClick={() => setSanction('ban')}>
                {m.chat_ban({ name })}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
