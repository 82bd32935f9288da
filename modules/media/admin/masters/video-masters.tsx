import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/media-admin';
import { media } from '../api.ts';
import { formatText, MasterState } from './master-labels.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useUploads } from './uploads.ts';

const SHOWN = 20;

/** What a video is made of, and the place to bring it. */
export function VideoMasters({ id, title }: { id: number; title: string }) {
  const mayEdit = useMay('media.edit');
  const done = useUploads().filter(({ state }) => state === 'done').length;
  const { data, fault } = useLoaded(
    `${id} ${done}`,
    async () => (await media().masters({ video: id, limit: SHOWN })).data.rows,
  );
  return (
    <>
      {mayEdit && <UploadPanel key={id} video={{ id, title }} />}
      <section className="card">
        <h2>{m.masters()}</h2>
        {fault && <p role="alert">{fault}</p>}
        {data?.length === 0 && <p className="muted">{m.no_masters()}</p>}
        <ul className="plain-list">
          {data?.map((master) => (
            <li key={master.id}>
              <Link to={`/masters/${master.id}`}>{master.name}</Link>
              <MasterState master={master} />
              <span className="muted">{formatText(master)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
