import * as m from '#messages/catalogue';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  standing: 'person-standing',
  sitting: 'armchair',
  lying: 'bed',
  close: 'zoom-in',
  moving: 'move',
  above: 'arrow-down-from-line',
};

/** Body positions while watching, as icons with names. */
export function Positions({ ids }: { ids: readonly number[] }) {
  const { positions } = useView();
  const known = positions.filter(({ id }) => ids.includes(id));
  if (known.length === 0) return null;
  return (
    <ul className="positions" aria-label={m.positions()}>
      {known.map(({ id, icon, name }) => {
        const drawing = ICONS[icon];
        return (
          <li key={id} className="positions__item">
            {drawing && <Icon name={drawing} size={16} />}
            {name}
          </li>
        );
      })}
    </ul>
  );
}
