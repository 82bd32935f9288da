import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/forum';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Notice } from '#ui/text/notice.tsx';
import { LENGTHS } from '../contract/discussions.ts';
import type { Limit } from '../contract/types.ts';

/** What was typed and why it was refused, if the page itself handled the form. */
export interface Answered {
  content: string;
  message: string;
}

/** The form for a comment. Without scripts the discussion's page handles it. */
export function CommentForm({
  action,
  intent,
  label,
  hidden = {},
  text = '',
  answered,
  isFocused = false,
  withNotice = false,
  isPending = false,
  onSend,
  onCancel,
  children,
}: {
  action: string;
  intent: 'comment' | 'edit' | 'begin';
  label: string;
  hidden?: Readonly<Record<string, string>>;
  text?: string;
  answered?: Answered;
  isFocused?: boolean;
  withNotice?: boolean;
  /** Another comment was sent just now, so this one has to wait. */
  isPending?: boolean;
  onSend?: (content: string, notifyMe: boolean) => Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = field;
    if (!isFocused || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isFocused]);

  async function send(event: FormEvent<HTMLFormElement>) {
    if (!onSend) return;
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    if (isBusy || isPending) return;
    setIsBusy(true);
    setRefused(undefined);
    try {
      await onSend(textOf(values, 'content'), values.has('notifyMe'));
      form.reset();
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  const problem = refused ?? answered?.message;
  return (
    <form className="comment-form" method="post" action={action} onSubmit={send}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field__input"
        name="content"
        rows={3}
        required
        maxLength={LENGTHS.content}
        placeholder={label}
        defaultValue={answered?.content ?? text}
        dir="auto"
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="comment-form__end">
        {withNotice && (
          <label className="comment-form__notice">
            <input type="checkbox" name="notifyMe" defaultChecked={intent === 'begin'} />
            {m.notify_me()}
          </label>
        )}
        {onCancel && (
          <Button kind="quiet" size="small" type="button" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
        <Button size="small" busy={isBusy} disabled={isPending}>
          {intent === 'edit' ? m.save() : intent === 'begin' ? m.begin() : m.send()}
        </Button>
      </div>
      {isPending && (
        <p className="comment-form__pending" role="status">
          {m.pending()}
        </p>
      )}
    </form>
  );
}

/** The message of a refusal, with field errors on separate lines. */
export function messageOf(error: unknown): string {
  try {
    const refusal = asFormRefusal(error);
    const fields = Object.values(refusal.errors);
    return fields.length > 0 ? fields.join('\n') : refusalLabels(refusal);
  } catch {
    return m.failed();
  }
}

/** R14: says why someone can't write, until when, and links to the full decision. */
export function LimitNotice({ limit: { kind, until, reason, path }, date }: { limit: Limit; date: string }) {
  const said = kind === 'ban' ? (until ? m.banned_until : m.banned) : until ? m.muted_until : m.muted;
  return (
    <Notice
      kind="warning"
      title={said({ date })}
      actions={
        <a className="button button--secondary button--small" href={path}>
          <span className="button__label">{m.read_decision()}</span>
        </a>
      }
    >
      {reason}
    </Notice>
  );
}
