import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/pages';
import { ButtonLink } from '#ui/form/button.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { faqPage } from '#ui/linked-data/faq-page.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Questions } from '#ui/text/questions.tsx';
import { staticPages } from './api.ts';

export const handle: PageHandle = { sheets: ['articles'], isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await orEmpty(context, staticPages(context).faqs(), { items: [] });
  return { faqs: items };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { faqs = [] } = args.loaderData ?? {};
  return pageMeta(args, {
    title: m.faq_title(),
    description: m.faq_description({ site: view?.siteName ?? '' }),
    data: import.meta.env.SSR
      ? [
          faqPage(faqs.map(({ question, html }) => ({ question, answer: html }))),
          breadcrumbs(ownerOf(args), [{ name: m.faq_title(), path: '/faq/' }]),
        ]
      : [],
  });
}

export default function FaqPage() {
  const { faqs } = useLoaderData<typeof loader>();
  return (
    <div className="written written--faq">
      <header className="written__head">
        <h1 className="written__title">{m.faq_title()}</h1>
      </header>
      {faqs.length > 0 ? (
        <Questions
          openFirst
          heading="h2"
          items={faqs.map(({ id, question, html }) => ({
            key: String(id),
            question,
            answer: <Prose html={html} />,
          }))}
        />
      ) : (
        <EmptyState title={m.no_topics()}>{m.no_topics_text()}</EmptyState>
      )}
      <aside className="help-more">
        <p>{m.not_answered()}</p>
        <p className="page-buttons">
          <ButtonLink to="/contact/">{m.contact()}</ButtonLink>
          <ButtonLink to="/help/" kind="secondary">
            {m.help()}
          </ButtonLink>
        </p>
      </aside>
    </div>
  );
}
