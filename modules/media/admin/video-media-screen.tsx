import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/media-admin';
import { catalogue, media } from './api.ts';
import { FileList } from './file-list.tsx';
import { VideoMasters } from './masters/video-masters.tsx';
import { PictureCard } from './picture-card.tsx';
import { StepsOfMaster } from './steps/steps-of-master.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const [video, files, made] = await Promise.all([
    catalogue().video({ id }),
    media().mediaOfVideo({ id }),
    media().encodingsOfVideo({ id }),
  ]);
  return { video: video.data, files: files.data, encodings: made.data.encodings };
}

export function Component() {
  const { video, files, encodings } = useLoaderData<typeof loader>();
  const { id, version } = video;
  return (
    <>
      <ItemHead kind="videos" id={id} title={video.title} />
      <div className="picture-cards">
        <PictureCard
          title={m.poster()}
          kind="poster"
          image={video.poster}
          onChoose={(poster) => catalogue().saveVideo({ id, version, poster })}
        />
        <PictureCard
          title={m.hero_image()}
          kind="hero"
          image={video.heroImage}
          onChoose={(heroImage) => catalogue().saveVideo({ id, version, heroImage })}
        />
      </div>
      <FileList video={video} {...files} />
      <VideoMasters id={id} title={video.title} />
      {encodings.map((encoding) => (
        <StepsOfMaster key={encoding.id} encoding={encoding} title={m.made_of({ name: encoding.name })} />
      ))}
    </>
  );
}
