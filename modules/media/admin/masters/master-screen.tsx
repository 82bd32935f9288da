import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { z } from 'zod';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RemoveButton } from '#admin/components/dialog/remove-button.tsx';
import { PickField, SelectField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { PICTURE_SECONDS } from '../../contract/admin-api.ts';
import { type Master, momentAddress } from '../../contract/master-admin-api.ts';
import { VIDEO_FORMATS, VideoFormat } from '../../contract/types.ts';
import { catalogue, media, mediaUpload } from '../api.ts';
import { bytes } from '../media-columns.tsx';
import { findVideos } from './find-videos.ts';
import { LookAround } from './look-around.tsx';
import { formatWords, MasterState, ORIGINS, pictureWords } from './master-labels.tsx';
import { momentOf } from './moments.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await media().master({ id: params.id ?? '' })).data;
}

const Fields = z.object({ format: VideoFormat, videoId: z.coerce.number().int().positive() });
const LABELS: Readonly<Record<string, () => string>> = { format: m.format, videoId: m.video };

export function Component() {
  const master = useLoaderData<typeof loader>();
  const { id, name, state, version, format, videoId, video, looks, probe, namedAfter } = master;
  const mayEdit = useMay('media.edit');
  const mayEditVideo = useMay('catalogue.edit');
  const [tried, setTried] = useState<VideoFormat>();
  const shown = tried ?? format;
  const { revalidate } = useRevalidator();
  async function choose(second: number) {
    await media().choosePreview({ id, version, second });
    notify(m.preview_chosen());
    await revalidate();
  }
  return (
    <>
      <PageHead title={name} />
      <div className="beside">
        <div className="card">
          {looks.length > 0 && shown && (
            <LookAround
              key={id}
              looks={looks}
              lookAt={(second) => `${momentAddress(id)}?second=${second}`}
              format={shown}
              duration={probe?.durationSeconds ?? 0}
              mark={
                mayEdit && videoId !== null ? { label: m.make_preview(), done: (second) => choose(second) } : undefined
              }
              take={
                mayEdit && mayEditVideo && videoId !== null
                  ? { label: m.make_poster(), done: (picture) => makePoster(videoId, picture) }
                  : undefined
              }
            />
          )}
          {namedAfter && (
            <p className="field-hint" role="note">
              {m.named_after({ title: namedAfter.title })}
            </p>
          )}
          {state !== 'new' && (
            <fieldset
              className="master-fields"
              disabled={!mayEdit}
              onChange={({ target }) => {
                const chosen = VideoFormat.safeParse((target as unknown as HTMLSelectElement).value);
                if (chosen.success) setTried(chosen.data);
              }}
            >
              <legend className="visually-hidden">{m.master()}</legend>
              <RecordForm
                key={id}
                schema={Fields.partial()}
                value={{ format: format ?? undefined, videoId: videoId ?? undefined }}
                version={version}
                save={(fields, ofVersion) => media().saveMaster({ id, version: ofVersion, ...fields })}
                labelOf={(field) => LABELS[field]?.() ?? field}
              >
                <SelectField
                  name="format"
                  label={m.format()}
                  hint={m.master_format_hint()}
                  options={VIDEO_FORMATS.map((value) => ({ value, label: value }))}
                />
                <PickField
                  name="videoId"
                  label={m.video()}
                  hint={m.master_video_hint()}
                  load={findVideos}
                  known={videoId === null ? [] : [{ id: String(videoId), label: video }]}
                />
              </RecordForm>
            </fieldset>
          )}
        </div>
        <MasterFacts master={master} />
      </div>
    </>
  );
}

/** Keeps what is seen as a picture of the library, and shows the video with it. */
async function makePoster(id: number, picture: Blob): Promise<void> {
  const { title: alt } = (await catalogue().video({ id })).data;
  const upload = mediaUpload({ seconds: PICTURE_SECONDS, onProgress() {} });
  const body = new File([picture], 'poster.jpg', { type: picture.type });
  const { image } = (await upload.addPicture({ query: { alt, kind: 'poster' }, body })).data;
  // Its encoding may have changed the video while the picture was sent.
  const { version } = (await catalogue().video({ id })).data;
  await catalogue().saveVideo({ id, version, poster: image });
  notify(m.poster_made());
}

function MasterFacts({ master }: { master: Master }) {
  const { id, version, origin, sizeBytes, sha256, probe, previewFromMs, addedAt, mayRetry } = master;
  const mayEdit = useMay('media.edit');
  const [act, isBusy] = useActing();
  return (
    <section className="card panel">
      <dl className="facts">
        <dt>{m.master_state()}</dt>
        <dd>
          <MasterState master={master} />
        </dd>
        <dt>{m.format()}</dt>
        <dd>{formatWords(master)}</dd>
        <dt>{m.picture()}</dt>
        <dd>{pictureWords(master)}</dd>
        {probe && (
          <>
            <dt>{m.sound()}</dt>
            <dd>
              {probe.audio ? m.sound_of({ codec: probe.audio.codec, channels: probe.audio.channels }) : m.no_sound()}
            </dd>
            <dt>{m.length()}</dt>
            <dd>{m.seconds({ count: Math.round(probe.durationSeconds) })}</dd>
            <dt>{m.container()}</dt>
            <dd>{probe.container}</dd>
          </>
        )}
        {previewFromMs !== null && (
          <>
            <dt>{m.preview_clip()}</dt>
            <dd>{m.preview_from({ moment: momentOf(previewFromMs / 1000) })}</dd>
          </>
        )}
        <dt>{m.size()}</dt>
        <dd>{bytes(sizeBytes)}</dd>
        <dt>{m.came_from()}</dt>
        <dd>{ORIGINS[origin]()}</dd>
        <dt>{m.added()}</dt>
        <dd>{dateTime(addedAt)}</dd>
        {sha256 && (
          <>
            <dt>SHA-256</dt>
            <dd>
              <code>{sha256}</code>
            </dd>
          </>
        )}
      </dl>
      {mayEdit && mayRetry && (
        <div className="form-acts">
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void act(() => media().retryMaster({ id }), m.master_tried_again())}
          >
            {m.retry_master()}
          </button>
        </div>
      )}
      {mayEdit && (
        <RemoveButton
          label={m.remove_master()}
          ask={{
            title: m.remove_master_title({ name: master.name }),
            text: m.remove_master_text(),
            act: m.remove_master(),
          }}
          remove={() => media().removeMaster({ id, version })}
          said={m.master_removed()}
          to="/masters"
        />
      )}
    </section>
  );
}
