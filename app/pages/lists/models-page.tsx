import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { modelsPage } from '#modules/catalogue/web/index.tsx';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { WithSlides } from './with-slides.tsx';

export const handle = modelsPage.handle;
export const meta = modelsPage.meta;

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides] = await Promise.all([modelsPage.loader(args), pageSlides(args.context, 'models')]);
  return { ...own, slides };
}

export default function ModelsPage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <modelsPage.default />
    </WithSlides>
  );
}
