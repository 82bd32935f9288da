import * as m from '#messages/admin';
import { Icon } from '../screen/icon.tsx';

/** What was chosen, each with a way to take it out again. */
export function Chips({
  items,
  onRemove,
  disabled,
}: {
  items: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
  disabled?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="chips">
      {items.map(({ id, label }) => (
        <li key={id} className="chip">
          {label}
          <button
            type="button"
            aria-label={m.take_out({ what: label })}
            disabled={disabled}
            onClick={() => onRemove(id)}
          >
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}
