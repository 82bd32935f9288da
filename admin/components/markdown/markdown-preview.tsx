import * as m from '#messages/admin';
import { useLoaded } from '../request/use-loaded.ts';

/** HTML that the server made of Markdown, or the slug of a video that stands between two pieces of it. */
export type PreviewPart = { html: string } | { video: string };
export type PreviewText = (text: string) => Promise<readonly PreviewPart[]>;

const LINK = /(<a\b[^>]*?)\shref="[^"]*"/g;

/** What visitors see of a text. Its links lead nowhere, or a press would leave the form. */
export function MarkdownPreview({ text, preview }: { text: string; preview: PreviewText }) {
  const { data, fault } = useLoaded(text, () => preview(text));
  if (fault)
    return (
      <p role="alert" className="fault">
        {fault}
      </p>
    );
  return (
    <section className="markdown-preview" aria-label={m.text_preview()} aria-busy={!data}>
      {!data && <p className="muted">{m.loading()}</p>}
      {data?.length === 0 && <p className="muted">{m.nothing_yet()}</p>}
      {data?.map((part, index) =>
        'video' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <p key={index} className="markdown-video">
            {m.text_shows_video({ video: part.video })}
          </p>
        ) : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            key={index}
            className="guide"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown, in which HTML is text
            dangerouslySetInnerHTML={{ __html: part.html.replace(LINK, '$1') }}
          />
        ),
      )}
    </section>
  );
}
