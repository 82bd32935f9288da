import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';

/**
 * The button at the end of a row: what members have it do, for anyone who is signed in and not inactive; at a video, an
 * offer to join where the site makes it (R41).
 */
export function RowAction({
  to,
  of,
  label,
  offers = false,
}: {
  to: string;
  /** What the row is of, for who hears the button alone. */
  of: string;
  label: string;
  offers?: boolean;
}) {
  const { actsInLists, mayWatch, offersJoin } = useView();
  // Who may watch without a membership is offered none at a video.
  const joins = offers && offersJoin && !mayWatch;
  if (!actsInLists && !joins) return null;
  const [target, words] = joins ? ['/join-now/', m.join_now()] : mayWatch ? [to, label] : ['/join-now/', m.renew()];
  return (
    <div className="row-action">
      <ButtonLink kind="secondary" size="small" to={target}>
        {words}
        <span className="visually-hidden">{` ${of}`}</span>
      </ButtonLink>
    </div>
  );
}
