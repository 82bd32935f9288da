import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { categoriesPage } from '#modules/catalogue/web/index.tsx';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { WithSlides } from './with-slides.tsx';

export const meta = categoriesPage.meta;

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides] = await Promise.all([
    categoriesPage.loader(args),
    pageSlides(args.context, 'categories'),
  ]);
  return { ...own, slides };
}

export default function CategoriesPage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <categoriesPage.default />
    </WithSlides>
  );
}
