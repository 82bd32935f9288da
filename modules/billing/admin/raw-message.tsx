import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/admin-types.ts';

/** A biller's raw message, read-only. The server has removed secrets and personal data. */
export function RawMessage({ postback: { raw, print } }: { postback: PostbackDetail }) {
  if (!raw)
    return <p className="muted">{print ? m.raw_gone({ length: print.length, hash: print.hash }) : m.raw_none()}</p>;
  const { query, body, headers } = raw;
  return (
    <>
      <p className="muted">{m.raw_hint()}</p>
      {query.text !== '' && <Block title={m.raw_query()} {...query} />}
      {body.text !== '' && <Block title={m.raw_body()} {...body} />}
      <Block
        title={m.raw_headers()}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <pre className="raw" tabIndex={0}>
        {text}
      </pre>
      {isCut && <p className="muted">{m.raw_cut()}</p>}
    </>
  );
}
