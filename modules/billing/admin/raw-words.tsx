import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/admin-types.ts';

/** A biller's own words, to be read only. Secrets and what tells of a person were taken out before they came here. */
export function RawWords({ postback: { words, print } }: { postback: PostbackDetail }) {
  if (!words)
    return <p className="muted">{print ? m.words_gone({ length: print.length, hash: print.hash }) : m.words_none()}</p>;
  const { query, body, headers } = words;
  return (
    <>
      <p className="muted">{m.words_hint()}</p>
      {query.text !== '' && <Block title={m.words_query()} {...query} />}
      {body.text !== '' && <Block title={m.words_body()} {...body} />}
      <Block
        title={m.words_headers()}
        text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        isCut={false}
      />
    </>
  );
}

function Block({ title, text, isCut }: { title: string; text: string; isCut: boolean }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <pre className="raw" tabIndex={0}>
        {text}
      </pre>
      {isCut && <p className="muted">{m.words_cut()}</p>}
    </>
  );
}
