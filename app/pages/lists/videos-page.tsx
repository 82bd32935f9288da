import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { videosPage } from '#modules/catalogue/web/index.tsx';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { WithSlides } from './with-slides.tsx';

export const handle = videosPage.handle;
export const meta = videosPage.meta;

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides] = await Promise.all([videosPage.loader(args), pageSlides(args.context, 'videos')]);
  return { ...own, slides };
}

export default function VideosPage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <videosPage.default />
    </WithSlides>
  );
}
