import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { devicesPage } from '#modules/catalogue/web/index.tsx';
import { pageSlides } from '#modules/promotions/web/index.tsx';
import { WithSlides } from './with-slides.tsx';

export const meta = devicesPage.meta;

export async function loader(args: LoaderFunctionArgs) {
  const [own, slides] = await Promise.all([devicesPage.loader(args), pageSlides(args.context, 'devices')]);
  return { ...own, slides };
}

export default function DevicesPage() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <WithSlides slides={slides}>
      <devicesPage.default />
    </WithSlides>
  );
}
