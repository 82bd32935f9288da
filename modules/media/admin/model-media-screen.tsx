import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/media-admin';
import { catalogue } from './api.ts';
import { PictureCard } from './picture-card.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await catalogue().model({ id: Number(params.id) })).data;
}

export function Component() {
  const model = useLoaderData<typeof loader>();
  const { id, version } = model;
  return (
    <>
      <ItemHead kind="models" id={id} title={model.title} />
      <div className="picture-cards">
        <PictureCard
          title={m.portrait()}
          kind="portrait"
          image={model.featuredImage}
          onChoose={(featuredImage) => catalogue().saveModel({ id, version, featuredImage })}
        />
        <PictureCard
          title={m.face()}
          kind="portrait"
          image={model.faceImage}
          onChoose={(faceImage) => catalogue().saveModel({ id, version, faceImage })}
        />
      </div>
    </>
  );
}
