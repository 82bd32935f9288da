import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/promotions';
import { ButtonLink } from '#ui/form/button.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { promotions } from './api.ts';
import { DealInList } from './deal-card.tsx';
import { PageSlides, pageSlides } from './page-slides.tsx';
import { TitledSlides } from './titled-slides.tsx';

export const handle: PageHandle = { sheets: ['home'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const endpoints = promotions(context);
  const [sliders, deals, pageSliders] = await Promise.all([
    orEmpty(context, endpoints.dealSliders(), { items: [] }),
    orEmpty(context, endpoints.deals(), { items: [] }),
    pageSlides(context, 'deals'),
  ]);
  return { slides: sliders.items, deals: deals.items, pageSliders };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const title = m.deals_title();
  return pageMeta(args, {
    title,
    description: m.deals_description({ site: view?.siteName ?? '' }),
    picture: args.loaderData?.deals[0]?.image,
    data: import.meta.env.SSR ? [breadcrumbs(ownerOf(args), [{ name: title, path: '/deals/' }])] : [],
  });
}

export default function DealsPage() {
  const { slides, deals, pageSliders } = useLoaderData<typeof loader>();
  const { siteName } = useView();
  return (
    <>
      {slides.length > 0 && <TitledSlides label={m.deals_title()} slides={slides} />}
      <PageSlides slides={pageSliders} at="top" />
      <div className="deals">
        <header className="deals__head">
          <h1>{m.deals_title()}</h1>
          <p className="deals__lead">{m.deals_lead({ site: siteName })}</p>
        </header>
        {deals.length > 0 ? (
          <ul className="deals__list">
            {deals.map((deal) => (
              <DealInList key={deal.id} deal={deal} heading="h2" />
            ))}
          </ul>
        ) : (
          <EmptyState title={m.no_deals()} actions={<ButtonLink to="/join-now/">{m.see_plans()}</ButtonLink>}>
            {m.no_deals_text()}
          </EmptyState>
        )}
      </div>
      <PageSlides slides={pageSliders} at="middle" />
      <PageSlides slides={pageSliders} at="bottom" />
    </>
  );
}
