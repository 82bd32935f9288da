import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { freePage } from '#modules/catalogue/web/index.tsx';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { WithSlides } from './with-slides.tsx';

export const handle = freePage.handle;
export const meta = freePage.meta;

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides] = await Promise.all([freePage.loader(args), pageSlides(args.context, 'free')]);
  return { ...own, slides };
}

export default function FreePage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <freePage.default />
    </WithSlides>
  );
}
