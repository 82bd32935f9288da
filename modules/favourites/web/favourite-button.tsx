import { type FormEvent, useState } from 'react';
import { Link, useHref } from 'react-router';
import * as m from '#messages/favourites';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { isListFull, type Kind, setFavourite, useIsFavourite } from './favourite-ids.ts';

const FAVOURITE = {
  icon: 'heart',
  path: '/main-dashboard/favorites/',
  label: m.favourite,
  named: m.favourite_named,
} as const;
const LATER = {
  icon: 'clock',
  path: '/main-dashboard/watch-later/',
  label: m.watch_later,
  named: m.watch_later_named,
} as const;
const LOOKS = { video: FAVOURITE, model: FAVOURITE, later: LATER };

interface CardActionsProps {
  kind: 'video' | 'model';
  id: number;
  title: string;
  wide?: boolean;
}

/** The buttons for a member on every card of a video or a model. */
export function CardActions({ kind, id, title, wide }: CardActionsProps) {
  return (
    <>
      <SaveButton kind={kind} id={id} title={title} wide={wide} />
      {kind === 'video' && <SaveButton kind="later" id={id} title={title} wide={wide} />}
      {kind === 'video' && wide && (
        <Link className="save-to-list" to={`/main-dashboard/playlists/?video=${id}`}>
          <Icon name="list" size={20} />
          {m.add_to_playlist()}
        </Link>
      )}
    </>
  );
}

/** Adds or removes a favourite, or a video in Watch later. Without JavaScript the form leads to the list (R6). */
function SaveButton({
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
  const isSaved = useIsFavourite(kind, id) ?? false;
  const look = LOOKS[kind];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function press(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await setFavourite(kind, id, !isSaved);
    } catch (error) {
      setProblem(isListFull(error) ? m.full() : m.failed());
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={classNames('favourite', kind === 'later' && 'favourite--later', wide && 'favourite--wide')}
      method="post"
      action={useHref(look.path)}
      onSubmit={press}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value={kind} />
      <button
        className="favourite__button"
        type="submit"
        name="id"
        value={id}
        aria-pressed={isSaved}
        aria-busy={busy || undefined}
        aria-label={look.named({ title })}
      >
        <Icon name={look.icon} size={20} filled={isSaved && kind !== 'later'} />
        {wide && look.label()}
      </button>
      <span className="favourite__problem" role="status">
        {problem}
      </span>
    </form>
  );
}
