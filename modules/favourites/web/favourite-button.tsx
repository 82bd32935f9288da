import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import * as m from '#messages/favourites';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type Kind, keep, useIsKept } from './favourite-ids.ts';

/** Sets a video or a model aside, or takes it back. Without script it leads to the list, with it there (R6). */
export function FavouriteButton({
  kind,
  id,
  title,
  wide = false,
}: {
  kind: Kind;
  id: number;
  title: string;
  /** With its word beside it. */
  wide?: boolean;
}) {
  const isKept = useIsKept(kind, id) ?? false;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function press(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await keep(kind, id, !isKept);
    } catch (error) {
      setProblem(isFull(error) ? m.full() : m.failed());
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={classNames('favourite', wide && 'favourite--wide')}
      method="post"
      action={useHref('/main-dashboard/favorites/')}
      onSubmit={press}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value={kind} />
      <button
        className="favourite__button"
        type="submit"
        name="id"
        value={id}
        aria-pressed={isKept}
        aria-busy={busy || undefined}
        aria-label={m.favourite_named({ title })}
      >
        <Icon name="heart" size={20} filled={isKept} />
        {wide && m.favourite()}
      </button>
      <span className="favourite__problem" role="status">
        {problem}
      </span>
    </form>
  );
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FULL';
}
