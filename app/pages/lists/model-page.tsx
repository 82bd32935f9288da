import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { keepForNobody } from '#api/page.ts';
import { cams, RoomCard } from '#modules/cams/web/index.tsx';
import { modelPage } from '#modules/catalogue/web/index.tsx';
import { Comments } from '#modules/forum/web/index.tsx';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';

export const handle: PageHandle = { ...modelPage.handle, sheets: ['forum', 'live'] };
export const meta = modelPage.meta;

/** The model, and their room if the site has live cams. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await modelPage.loader(args);
  return { ...page, room: await roomOf(args, page.model.id) };
}

/** Takes the model's id, which is known only from the page's first call. */
async function roomOf({ context }: LoaderFunctionArgs, modelId: number) {
  try {
    const { items, byCountry } = (await cams(context).listRooms({ modelId, limit: 1 })).data;
    if (byCountry) keepForNobody(context);
    return items[0];
  } catch {
    // No live cams here, or unavailable now: the page shows the model alone.
    return undefined;
  }
}

export default function ModelPage() {
  const { model, room } = useLoaderData<typeof loader>();
  const { hasCams } = useView();
  return (
    <>
      <modelPage.default />
      {hasCams && room && (
        <div className="model-page__room">
          <RoomCard room={room} sizes="(width < 576px) 100vw, 420px" />
        </div>
      )}
      <Comments subject={{ kind: 'model', key: String(model.id) }} />
    </>
  );
}
