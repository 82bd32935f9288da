import { type ReactNode, useRef, useState } from 'react';
import * as m from '#messages/admin';
import { Icon } from '../screen/icon.tsx';

interface MovableListProps {
  items: readonly { id: string; label: string; content?: ReactNode }[];
  onMove: (from: number, to: number) => void;
  onRemove?: (index: number) => void;
}

/**
 * A list with an order of its own: each item is dragged, or moved by its buttons, and has one that takes it out.
 */
export function MovableList({ items, onMove, onRemove }: MovableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  function drop(to: number) {
    const from = dragged.current;
    if (from !== undefined && from !== to) onMove(from, to);
    end();
  }
  function end() {
    dragged.current = undefined;
    setOver(undefined);
  }
  function move(id: string, from: number, to: number, act: 'up' | 'down') {
    onMove(from, to);
    // The item goes, and the keys with it.
    requestAnimationFrame(() => {
      const item = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`);
      const button = item?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:enabled`);
      (button ?? item?.querySelector<HTMLButtonElement>('[data-act]:enabled'))?.focus();
    });
  }
  return (
    <ol ref={list} className="movable">
      {items.map(({ id, label, content }, index) => (
        <li
          key={id}
          data-item={id}
          data-over={over === index ? '' : undefined}
          className="movable-item"
          draggable={items.length > 1}
          onDragStart={(event) => {
            // What a form in the item drags, such as a text, is no item.
            if (event.target !== event.currentTarget) return;
            dragged.current = index;
            event.dataTransfer.effectAllowed = 'move';
          }}
          onDragOver={(event) => {
            if (dragged.current === undefined) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop(index);
          }}
          onDragEnd={end}
        >
          <div className="movable-content">{content ?? label}</div>
          <span className="movable-acts">
            <button
              type="button"
              className="button quiet"
              data-act="up"
              aria-label={m.move_up({ what: label })}
              disabled={index === 0}
              onClick={() => move(id, index, index - 1, 'up')}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="button quiet"
              data-act="down"
              aria-label={m.move_down({ what: label })}
              disabled={index === items.length - 1}
              onClick={() => move(id, index, index + 1, 'down')}
            >
              <Icon name="down" />
            </button>
            {onRemove && (
              <button
                type="button"
                className="button quiet"
                aria-label={m.take_out({ what: label })}
                onClick={() => onRemove(index)}
              >
                <Icon name="cross" />
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The list with the item at one place at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const without = items.filter((_, index) => index !== from);
  return [...without.slice(0, to), ...items.slice(from, from + 1), ...without.slice(to)];
}
