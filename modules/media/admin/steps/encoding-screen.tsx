import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { media } from '../api.ts';
import { StepsOfMaster } from './steps-of-master.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await media().encoding({ id: params.id ?? '' })).data;
}

export function Component() {
  const encoding = useLoaderData<typeof loader>();
  const { name, video, videoId } = encoding;
  return (
    <>
      <PageHead title={name}>
        {videoId !== null && (
          <Link className="button" to={`/videos/${videoId}/media`}>
            {video || videoId}
          </Link>
        )}
      </PageHead>
      <StepsOfMaster encoding={encoding} title={m.made_of_it()} />
    </>
  );
}
