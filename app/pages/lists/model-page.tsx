import { useLoaderData } from 'react-router';
import { modelPage } from '#modules/catalogue/web/index.tsx';
import { Comments } from '#modules/forum/web/index.tsx';

export const handle = modelPage.handle;
export const meta = modelPage.meta;
export const loader = modelPage.loader;

export default function ModelPage() {
  const { model } = useLoaderData<typeof loader>();
  return (
    <>
      <modelPage.default />
      <Comments subject={{ kind: 'model', key: String(model.id) }} />
    </>
  );
}
