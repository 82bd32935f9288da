import { type FormEvent, type ReactNode, useId } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';

/** A part of a video's timeline that is made of files, such as its captions. */
export function TimelineFiles({
  title,
  hint,
  nothing,
  isBusy,
  children,
}: {
  title: string;
  hint?: string;
  /** What stands there while there is none. */
  nothing: string | undefined;
  isBusy: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card panel" aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="muted">{hint}</p>}
      {nothing && <p className="muted">{nothing}</p>}
      {children}
    </section>
  );
}

/** The file that is added, and what its form says besides. */
export interface AddedFile {
  text: string;
  said(field: string): string;
}

/** The form that adds a file. It stays filled in where that failed. */
export function AddFileForm({
  file,
  label,
  isBusy,
  onAdd,
  children,
}: {
  file: { label: string; accept: string; mostBytes: number; tooLarge: string };
  label: string;
  isBusy: boolean;
  /** @returns whether it was added */
  onAdd(added: AddedFile): Promise<boolean>;
  /** The fields before the file. */
  children: ReactNode;
}) {
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const chosen = fields.get('file');
    if (!(chosen instanceof File)) return;
    if (chosen.size > file.mostBytes) return notify(file.tooLarge, { kind: 'failed' });
    const said = (field: string) => String(fields.get(field) ?? '').trim();
    if (await onAdd({ text: await chosen.text(), said })) form.reset();
  }

  return (
    <form className="small-form" onSubmit={(event) => void add(event)}>
      {children}
      <label className="field">
        <span>{file.label}</span>
        <input name="file" type="file" required accept={file.accept} />
      </label>
      <div className="form-acts">
        <button type="submit" className="button primary" disabled={isBusy}>
          {label}
        </button>
      </div>
    </form>
  );
}
