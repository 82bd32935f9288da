import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/catalogue';
import { frameOf } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { modelListMeta } from './lists/list-meta.ts';
import { ModelListPage } from './lists/model-list.tsx';
import { modelListData, modelListQuery } from './lists/model-list-data.ts';

export const handle: PageHandle = { query: modelListQuery };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { data: await modelListData(context, request.url) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const title = m.models_title({ word: view?.word ?? '' });
  const description = m.models_description({ site: view?.siteName ?? '' });
  const crumbs = [{ name: title, path: '/models/' }] as const;
  return modelListMeta(args, { title, description, crumbs }, args.loaderData?.data);
}

export default function ModelsPage() {
  const { data } = useLoaderData<typeof loader>();
  const { word } = useView();
  return <ModelListPage title={m.models_title({ word })} data={data} />;
}
