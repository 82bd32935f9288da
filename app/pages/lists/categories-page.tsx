import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import { categoriesPage } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { promotions } from '../api.ts';
import { WithSlides } from './with-slides.tsx';

/** Operators can set this page's title and description on the home's screen in the admin. */
export function meta(args: MetaArgs<typeof loader>) {
  return categoriesPage.meta(args, args.loaderData?.seo);
}

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides, built] = await Promise.all([
    categoriesPage.loader(args),
    pageSlides(args.context, 'categories'),
    orEmpty<{ homePageBuilder: HomePageBuilder | null }>(args.context, promotions(args.context).homePageBuilder(), {
      homePageBuilder: null,
    }),
  ]);
  return { ...own, slides, seo: built.homePageBuilder?.categoriesPageSeo };
}

export default function CategoriesPage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <categoriesPage.default />
    </WithSlides>
  );
}
