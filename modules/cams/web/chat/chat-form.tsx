import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { MESSAGE_LENGTH } from '../../contract/limits.ts';
import { notSaidText } from './chat-texts.ts';
import { NotSaid, type RoomInUse } from './use-room.ts';

/** From this length on, the remaining characters are shown. */
const SAY_LEFT_FROM = MESSAGE_LENGTH - 100;

export interface ChatFormHandle {
  /** Inserts `@name` at the cursor. */
  mention(name: string): void;
}

/** Where visitors write. If they can't, it shows why instead. */
export function ChatForm({
  room,
  next,
  onSaid,
  ref,
}: {
  room: Pick<RoomInUse, 'say' | 'role' | 'name' | 'facts' | 'state'>;
  /** Where signing in leads back to. */
  next: string;
  onSaid(): void;
  ref?: Ref<ChatFormHandle>;
}) {
  const { locale } = useView();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({
    mention(name) {
      setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${name} `);
      field.current?.focus();
    },
  }));

  if (room.role === 'guest')
    return (
      <p className="chat__instead">
        <Link to={`/sign-in/?next=${encodeURIComponent(next)}`}>{m.chat_sign_in()}</Link> {m.chat_sign_in_text()}
      </p>
    );
  if (room.name === null)
    return (
      <p className="chat__instead">
        <Link to="/main-dashboard/settings/profile/">{m.chat_choose_name()}</Link> {m.chat_choose_name_text()}
      </p>
    );

  async function send(event?: FormEvent) {
    event?.preventDefault();
    const said = text.trim();
    if (said === '' || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await room.say(said);
      setText('');
      onSaid();
    } catch (error) {
      const { code = '', until } = error instanceof NotSaid ? error : {};
      setProblem(notSaidText(code, until && momentIn(locale, until)));
    } finally {
      setIsBusy(false);
      field.current?.focus();
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  const left = MESSAGE_LENGTH - text.length;
  const slow = room.facts?.slowModeSeconds ?? 0;
  return (
    <form className="chat__form" onSubmit={send}>
      <label className="visually-hidden" htmlFor={id}>
        {m.chat_write()}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field__input chat__field"
        rows={1}
        value={text}
        maxLength={MESSAGE_LENGTH}
        placeholder={slow > 0 && room.role === 'visitor' ? m.chat_slow({ seconds: slow }) : m.chat_write()}
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <Button size="small" busy={isBusy} disabled={text.trim() === ''}>
        {m.chat_send()}
      </Button>
      {text.length > SAY_LEFT_FROM && <p className="chat__left">{m.chat_left({ shown: String(left) })}</p>}
      {problem && (
        <p className="chat__problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

const momentIn = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
