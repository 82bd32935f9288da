import { ButtonLink } from '#ui/form/button.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';

/**
 * The button at the end of a row: its action for members, for everyone who is signed in and not inactive; for a video,
 * an offer to join if the site has one (R41).
 */
export function RowAction({
  to,
  of,
  label,
  offers = false,
}: {
  to: string;
  /** The row's subject, for screen readers. */
  of: string;
  label: string;
  offers?: boolean;
}) {
  const view = useView();
  const { actsInLists, mayWatch } = view;
  const offer = mayWatch ? { to, label } : offerAt(view, 'content');
  if (!offer || (!actsInLists && (mayWatch || !offers))) return null;
  return (
    <div className="row-action">
      <ButtonLink kind="secondary" size="small" to={offer.to}>
        {offer.label}
        <span className="visually-hidden">{` ${of}`}</span>
      </ButtonLink>
    </div>
  );
}
