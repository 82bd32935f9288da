import { useState } from 'react';
import * as m from '#messages/cams';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS, MOST_TOKENS } from '../../contract/limits.ts';
import type { MenuItem } from '../../contract/types.ts';
import { newItemId } from './item-id.ts';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import { Check, Part, SavedForm } from './part.tsx';
import type { PanelOf } from './save.ts';
import { useWork } from './use-work.ts';

/** The tip menu: what tips of certain amounts are for. */
export function MenuPanel({ room, save }: PanelOf) {
  const work = useWork();
  const [items, setItems] = useState<readonly MenuItem[]>(room.tipMenu);
  function edit(next: readonly MenuItem[]) {
    setItems(next);
    work.touch();
  }
  const change = (index: number, set: Partial<MenuItem>) =>
    edit(items.map((item, at) => (at === index ? { ...item, ...set } : item)));
  return (
    <Part title={m.studio_tip_menu()} hint={m.studio_tip_menu_hint()}>
      <SavedForm
        work={work}
        onSave={(form) => work.run(() => save({ tipMenu: [...items], tipMenuEnabled: form.has('enabled') }))}
      >
        <Check label={m.studio_menu_shown()} name="enabled" defaultChecked={room.tipMenuEnabled} />
        {items.length === 0 && <p className="studio-part__hint">{m.studio_no_items()}</p>}
        <ul className="studio-list">
          {items.map((item, index) => (
            <li key={item.id} className="studio-item">
              <TextField
                label={m.studio_item()}
                name={`title-${item.id}`}
                required
                maxLength={60}
                value={item.title}
                onChange={(event) => change(index, { title: event.target.value })}
                dir="auto"
                error={work.faultAt(`tipMenu/${index}/title`)}
              />
              <TextField
                label={m.studio_tokens()}
                name={`price-${item.id}`}
                type="number"
                min={1}
                max={MOST_TOKENS}
                required
                value={item.price || ''}
                onChange={(event) => change(index, { price: Number(event.target.value) })}
                error={work.faultAt(`tipMenu/${index}/price`)}
              />
              <RemoveButton name={item.title} onClick={() => edit(items.filter((_, at) => at !== index))} />
            </li>
          ))}
        </ul>
        <AddButton
          label={m.studio_add_item()}
          isFull={items.length >= LIMITS.menuItems}
          onClick={() => edit([...items, { id: newItemId(), title: '', price: 0 }])}
        />
      </SavedForm>
    </Part>
  );
}
