import { type FormEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import { PagePreview } from '#admin/components/preview/page-preview.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';

/** Any page of any site. */
export function Component() {
  const { sites } = useOperator();
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const path = query.get('path') ?? '/';
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const path = String(new FormData(event.currentTarget).get('path')).trim();
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('path', path);
      return next;
    });
  }
  return (
    <>
      <PageHead title={m.preview()} />
      <form className="field preview-path" onSubmit={open}>
        <label htmlFor={id}>{m.preview_path()}</label>
        <span className="with-button">
          <input
            key={path}
            id={id}
            name="path"
            defaultValue={path}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
          />
          <button type="submit" className="button primary">
            {m.preview_open()}
          </button>
        </span>
        <p id={`${id}-hint`} className="field-hint">
          {m.preview_path_hint()}
        </p>
      </form>
      <PagePreview path={path} sites={sites.map(({ key }) => key)} />
    </>
  );
}
