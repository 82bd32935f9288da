import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Removes an item from a list that is saved as a whole. @param name the item's name, for screen readers */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      size="small"
      type="button"
      aria-label={m.studio_remove_of({ name: name || m.studio_new_item() })}
      title={m.studio_remove()}
      onClick={onClick}
    >
      <Icon name="x" size={18} />
    </Button>
  );
}

/** @param isFull the list has as many items as allowed */
export function AddButton({ label, isFull, onClick }: { label: string; isFull: boolean; onClick: () => void }) {
  return (
    <Button kind="secondary" size="small" type="button" disabled={isFull} onClick={onClick}>
      {label}
    </Button>
  );
}
