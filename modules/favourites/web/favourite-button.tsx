import { type FormEvent, useState } from 'react';
import { useHref } from 'react-router';
import * as m from '#messages/favourites';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type Kind, setFavourite, useIsFavourite } from './favourite-ids.ts';

/** Adds or removes a favourite. Without script the form leads to the list (R6). */
export function FavouriteButton({
  kind,
  id,
  title,
  wide = false,
}: {
  kind: Kind;
  id: number;
  title: string;
  /** With a visible label. */
  wide?: boolean;
}) {
  const isFavourite = useIsFavourite(kind, id) ?? false;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function press(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await setFavourite(kind, id, !isFavourite);
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
        aria-pressed={isFavourite}
        aria-busy={busy || undefined}
        aria-label={m.favourite_named({ title })}
      >
        <Icon name="heart" size={20} filled={isFavourite} />
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
