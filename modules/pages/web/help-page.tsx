import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/pages';
import { ButtonLink } from '#ui/form/button.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { Picture } from '#ui/media/picture.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { HelpTopic } from '../contract/types.ts';
import { staticPages } from './api.ts';

type Key = HelpTopic['key'];

/** The first one is the default. */
const PARTS: readonly { key: Key; label: () => string }[] = [
  { key: 'general', label: m.help_general },
  { key: 'tech', label: m.help_tech },
  { key: 'bill', label: m.help_bill },
];

export const handle: PageHandle = { sheets: ['articles'], isNeutral: true, query: { key: oneOf('tech', 'bill') } };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const named = url.searchParams.get('key');
  const key = PARTS.find((part) => part.key === named)?.key ?? 'general';
  const { items } = await orEmpty(context, staticPages(context).helpTopics({ key }), { items: [] });
  return { key, topics: items };
}

const labelOf = (key: Key | undefined) => PARTS.find((part) => part.key === key)?.label() ?? '';

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { key } = args.loaderData ?? {};
  return pageMeta(args, {
    title: m.help_title({ part: labelOf(key) }),
    description: m.help_description({ part: labelOf(key), site: view?.siteName ?? '' }),
    keep: ['key'],
    data: import.meta.env.SSR ? [breadcrumbs(ownerOf(args), [{ name: m.help(), path: '/help/' }])] : [],
  });
}

export default function HelpPage() {
  const { key, topics } = useLoaderData<typeof loader>();
  const choices = PARTS.map((part) => ({
    key: part.key,
    label: part.label(),
    to: part.key === 'general' ? '/help/' : `/help/?key=${part.key}`,
    current: part.key === key,
  }));
  return (
    <div className="written written--help">
      <header className="written__head">
        <h1 className="written__title">{m.help()}</h1>
        <ChoiceLinks label={m.help_parts()} choices={choices} />
      </header>
      {topics.length > 0 ? (
        <div className="help-topics">
          {topics.map(({ id, header, html, img }) => (
            <article key={id} className="help-topics__topic">
              {img && (
                <Picture
                  picture={img}
                  sizes="(min-width: 1025px) 320px, 100vw"
                  decorative
                  className="picture--wide help-topics__picture"
                />
              )}
              <h2 className="help-topics__header">{header}</h2>
              <Prose html={html} />
            </article>
          ))}
        </div>
      ) : (
        <EmptyState title={m.no_topics()}>{m.no_topics_text()}</EmptyState>
      )}
      <aside className="help-more">
        <p>{m.not_answered()}</p>
        <p className="page-buttons">
          <ButtonLink to="/contact/">{m.contact()}</ButtonLink>
          <ButtonLink to="/faq/" kind="secondary">
            {m.faq()}
          </ButtonLink>
        </p>
      </aside>
    </div>
  );
}
