import { type DragEvent, useState } from 'react';

interface DropPlaceProps {
  id: string;
  /** What to do here. */
  children: string;
  /** Types, as file fields have them. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on it, or chosen; the same ones may be chosen again. */
export function DropPlace({ id, children, accept, multiple, onFiles }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => onFiles([...(files ?? [])]);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <label
      htmlFor={id}
      className="drop-place"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span>{children}</span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}
