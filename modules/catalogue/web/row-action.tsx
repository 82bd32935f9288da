import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/button.tsx';
import { useView } from '#ui/view.tsx';

/**
 * The button at the end of a row: what members have it do, for whoever is signed in and not inactive; else an offer to join,
 * where the site makes it.
 */
export function RowAction({ to, of, label = m.watch() }: { to: string; of: string; label?: string }) {
  const { actsInLists, mayWatch, offersJoin } = useView();
  if (!actsInLists && !offersJoin) return null;
  const [target, words] = offersJoin
    ? ['/join-now/', m.join_now()]
    : mayWatch
      ? [to, label]
      : ['/join-now/?event=expired', m.renew()];
  return (
    <div className="row-action">
      <ButtonLink kind="secondary" size="small" to={target}>
        {words}
        <span className="visually-hidden"> {of}</span>
      </ButtonLink>
    </div>
  );
}
