import { useId, useRef, useState } from 'react';
import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { type Item, Picker } from '../field/pick-field.tsx';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { loadPictures, type Picture } from '../pictures/picture.ts';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { MarkdownPreview, type PreviewText } from './markdown-preview.tsx';
import { type Edit, insertBlock, MARKS, type Mark } from './text-edits.ts';

interface MarkdownFieldProps extends FieldProps {
  rows?: number;
  /** Makes of a text what visitors see of it. */
  preview: PreviewText;
  /** Videos that a text may show: the id is the slug. */
  findVideos: (search: string) => Promise<readonly Item[]>;
}

type Asking = 'picture' | 'video';

const LABELS: Record<Mark, () => string> = {
  heading: m.text_heading,
  bold: m.text_bold,
  italic: m.text_italic,
  link: m.text_link,
  list: m.text_list,
  quote: m.text_quote,
};

/** A long text in Markdown: buttons for its marks, pictures and videos of the library, and a preview. */
export function MarkdownField({ rows = 18, preview, findVideos, ...rest }: MarkdownFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState<Asking>();
  // The text at the moment at which it was asked for.
  const [shown, setShown] = useState<string>();

  function apply(edit: (text: string, from: number, to: number) => Edit): void {
    const { current } = area;
    if (!current) return;
    const { from, to, text, select } = edit(current.value, current.selectionStart, current.selectionEnd);
    current.focus();
    current.setRangeText(text, from, to, 'end');
    current.setSelectionRange(select[0], select[1]);
    // As if it had been typed, for the form and for what is undone.
    current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  function insert(block: string): void {
    setAsking(undefined);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => apply((text, from, to) => insertBlock(text, from, to, block)));
  }

  return (
    <>
      <FieldFrame {...rest} hint={rest.hint ?? m.text_hint()}>
        {(control, field) => (
          <div className="markdown">
            <div className="markdown-bar" role="toolbar" aria-label={m.text_tools()}>
              {(Object.keys(MARKS) as Mark[]).map((mark) => (
                <button
                  key={mark}
                  type="button"
                  className="button quiet"
                  disabled={rest.disabled || shown !== undefined}
                  onClick={() => apply(MARKS[mark])}
                >
                  {LABELS[mark]()}
                </button>
              ))}
              {(['picture', 'video'] as const).map((what) => (
                <button
                  key={what}
                  type="button"
                  className="button quiet"
                  disabled={rest.disabled || shown !== undefined}
                  onClick={() => setAsking(what)}
                >
                  {what === 'picture' ? m.text_picture() : m.text_video()}
                </button>
              ))}
              <button
                type="button"
                className="button"
                aria-pressed={shown !== undefined}
                onClick={() => setShown(shown === undefined ? (area.current?.value ?? '') : undefined)}
              >
                {shown === undefined ? m.text_preview() : m.text_write()}
              </button>
            </div>
            <textarea
              {...control}
              ref={area}
              name={rest.name}
              rows={rows}
              defaultValue={field.defaultValue}
              disabled={rest.disabled}
              hidden={shown !== undefined}
            />
            {shown !== undefined && <MarkdownPreview text={shown} preview={preview} />}
          </div>
        )}
      </FieldFrame>
      {asking === 'picture' && (
        <PictureDialog
          load={loadPictures}
          from="library"
          mayAdd
          onClose={() => setAsking(undefined)}
          onChoose={({ alt, permalink }: Picture) => insert(`![${alt.replaceAll(/[[\]\\]/g, '')}](${permalink})`)}
        />
      )}
      {asking === 'video' && (
        <AdminDialog title={m.text_choose_video()} onClose={() => setAsking(undefined)}>
          <div className="dialog-body">
            <label htmlFor={id} className="visually-hidden">
              {m.text_choose_video()}
            </label>
            <Picker
              control={{ id, 'aria-invalid': undefined }}
              label={m.text_choose_video()}
              begins={[]}
              load={findVideos}
              isInline
              onPick={([video]) => video && insert(`/video/${video.id}/`)}
            />
          </div>
        </AdminDialog>
      )}
    </>
  );
}
