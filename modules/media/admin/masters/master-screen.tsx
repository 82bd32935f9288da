import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { z } from 'zod';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { NumberField, PickField, SelectField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { type Action, Actions, Facts, type Field, field, optionsOf } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/media-admin';
import { PICTURE_SECONDS } from '../../contract/admin-api.ts';
import { FORMAT_TABLE, isFisheye } from '../../contract/format-table.ts';
import { type Master, momentAddress } from '../../contract/master-admin-api.ts';
import { ambisonicsOfCount, isLayoutOpen, SOUND_LAYOUTS } from '../../contract/sound-layout.ts';
import { OPAQUE, type Transparency } from '../../contract/transparency.ts';
import { LensCurve, VideoFormat } from '../../contract/types.ts';
import { catalogue, media, mediaUpload } from '../api.ts';
import { formatLabel } from '../format-label.ts';
import { FORMATS, sizeField } from '../media-fields.tsx';
import { findVideos } from './find-videos.ts';
import {
  formatText,
  MasterState,
  ORIGINS,
  pictureText,
  questionText,
  SOUND_LAYOUT_OPTIONS,
  soundText,
} from './master-labels.tsx';
import { MasterPreview } from './master-preview.tsx';
import { momentOf } from './moments.ts';
import { TRANSPARENCIES, TransparencyForm } from './transparency-form.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await media().master({ id: params.id ?? '' })).data;
}

const Fields = z.object({
  format: VideoFormat,
  lensCurve: LensCurve,
  soundLayout: z.enum(SOUND_LAYOUTS),
  videoId: z.coerce.number().int().positive(),
});
const LABELS: Readonly<Record<string, () => string>> = {
  format: m.format,
  lensCurve: m.lens_curve,
  soundLayout: m.sound_layout,
  videoId: m.video,
};
const NUMBERS = LensCurve.keyof().options;

export function Component() {
  const master = useLoaderData<typeof loader>();
  const { id, name, state, version, format, soundLayout, videoId, video, looks, probe, namedAfter } = master;
  const mayEdit = useMay('media.edit');
  const mayEditVideo = useMay('catalogue.edit');
  const [tried, setTried] = useState<Tried>({});
  const shown = tried.format ?? format ?? probe?.question?.guess;
  const lensCurve = master.lensCurve ?? FORMAT_TABLE[shown ?? 'flat_mono'].curve;
  const [triedTransparency, setTriedTransparency] = useState<Transparency>();
  const transparency = triedTransparency ?? master.transparency ?? OPAQUE;
  const question = questionText(master);
  // There is nothing to say of one channel or two.
  const asksLayout = ambisonicsOfCount(probe?.audio?.channels ?? 0) !== undefined;
  async function choose(second: number) {
    await media().choosePreview({ id, version, second });
    notify(m.preview_chosen());
  }
  return (
    <>
      <PageHead title={name} />
      <div className="beside">
        <div className="card panel">
          {state === 'new' && <p className="muted">{m.master_checked_first()}</p>}
          {looks.length > 0 && shown && (
            <MasterPreview
              key={id}
              looks={looks}
              lookAt={(second) => `${momentAddress(id)}?second=${second}`}
              format={shown}
              lensCurve={tried.lensCurve ?? lensCurve}
              transparency={transparency}
              duration={probe?.durationSeconds ?? 0}
              mark={mayEdit && videoId !== null ? { label: m.make_preview(), done: choose } : undefined}
              take={
                mayEdit && mayEditVideo && videoId !== null
                  ? { label: m.make_poster(), done: (picture) => makePoster(videoId, picture) }
                  : undefined
              }
            />
          )}
          {question && (
            <p className="field-hint" role="note">
              {question}
            </p>
          )}
          {isLayoutOpen({ audio: probe?.audio, soundLayout }) && (
            <p className="field-hint" role="note">
              {m.layout_open({ channels: probe?.audio?.channels ?? 0 })}
            </p>
          )}
          {state !== 'new' && namedAfter && (
            <p className="field-hint" role="note">
              {m.named_after({ title: namedAfter.title })}
            </p>
          )}
          {state !== 'new' && (
            <fieldset
              className="master-fields"
              disabled={!mayEdit}
              onChange={({ currentTarget }) => setTried(triedIn(currentTarget))}
            >
              <legend className="visually-hidden">{m.master()}</legend>
              <RecordForm
                key={`${id} ${format === null}`}
                schema={Fields.partial()}
                value={{
                  format: format ?? undefined,
                  lensCurve,
                  soundLayout: soundLayout ?? undefined,
                  videoId: videoId ?? undefined,
                }}
                version={version}
                save={({ lensCurve: entered, soundLayout: said, ...fields }, ofVersion) =>
                  media().saveMaster({
                    id,
                    version: ofVersion,
                    ...fields,
                    ...(asksLayout && { soundLayout: said ?? null }),
                    lensCurve: shown && isFisheye(shown) && entered && !isEven(entered) ? entered : null,
                  })
                }
                labelOf={(field) => LABELS[field]?.() ?? field}
              >
                <SelectField
                  name="format"
                  label={m.format()}
                  hint={m.master_format_hint()}
                  options={optionsOf(FORMATS)}
                />
                {shown && isFisheye(shown) && (
                  <fieldset className="field-part">
                    <legend>{m.lens_curve()}</legend>
                    {NUMBERS.map((number) => (
                      <NumberField key={number} name={`lensCurve.${number}`} label={number} min={-1} max={1} />
                    ))}
                    <p className="field-hint">{m.lens_curve_hint()}</p>
                  </fieldset>
                )}
                {asksLayout && (
                  <SelectField
                    name="soundLayout"
                    label={m.sound_layout()}
                    hint={m.sound_layout_hint()}
                    none={m.layout_of_file()}
                    options={SOUND_LAYOUT_OPTIONS}
                  />
                )}
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
          {state !== 'new' && mayEdit && shown && (
            <TransparencyForm
              master={{ id, version }}
              format={shown}
              transparency={transparency}
              isSaved={JSON.stringify(transparency) === JSON.stringify(master.transparency ?? OPAQUE)}
              onTry={setTriedTransparency}
            />
          )}
        </div>
        <MasterFacts master={master} />
      </div>
    </>
  );
}

/** What the form holds, saved or not, as far as it can be shown. */
interface Tried {
  format?: VideoFormat | undefined;
  lensCurve?: LensCurve | undefined;
}

function triedIn(fields: HTMLElement): Tried {
  const texts = new FormData(fields.querySelector('form') ?? undefined);
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Number(texts.get(`lensCurve.${name}`) ?? 0)]));
  return { format: VideoFormat.safeParse(texts.get('format')).data, lensCurve: LensCurve.safeParse(numbers).data };
}

const isEven = (curve: LensCurve) => NUMBERS.every((number) => curve[number] === 0);

/** Adds what is seen to the pictures of the library, as the poster of the video. */
async function makePoster(id: number, picture: Blob): Promise<void> {
  const { title: alt } = (await catalogue().video({ id })).data;
  const upload = mediaUpload({ seconds: PICTURE_SECONDS, onProgress() {} });
  const body = new File([picture], 'poster.jpg', { type: picture.type });
  const { image } = (await upload.addPicture({ query: { alt, kind: 'poster' }, body })).data;
  // Its encoding may have changed the video while the picture was uploaded.
  const { version } = (await catalogue().video({ id })).data;
  await catalogue().saveVideo({ id, version, poster: image });
  notify(m.poster_made());
}

const FACTS: readonly Field<Master>[] = [
  field.custom('state', m.master_state, (master) => <MasterState master={master} />),
  field.words('format', m.format, formatText),
  field.words('picture', m.picture, pictureText),
  field.words('transparency', m.transparency, ({ transparency }) => TRANSPARENCIES[transparency?.kind ?? 'none']()),
  field.custom('sound', m.sound, (master) => master.probe && soundText(master)),
  field.custom('length', m.length, ({ probe }) => probe && momentOf(Math.round(probe.durationSeconds))),
  field.custom('container', m.container, ({ probe }) => probe?.container),
  field.custom(
    'preview',
    m.preview_clip,
    ({ previewFromMs }) => previewFromMs !== null && m.preview_from({ moment: momentOf(previewFromMs / 1000) }),
  ),
  sizeField(),
  field.label('origin', m.came_from, ORIGINS),
  field.time('addedAt', m.added),
  field.code('sha256', () => 'SHA-256'),
  field.custom<Master>(
    'broughtAgain',
    m.brought_again,
    ({ broughtAgain }) =>
      broughtAgain.length > 0 && (
        <ul className="plain-list">
          {broughtAgain.map(({ name, movedTo, at }) => (
            <li key={movedTo}>
              {m.moved_to({ name, movedTo })} <span className="muted">{dateTime(at)}</span>
            </li>
          ))}
        </ul>
      ),
  ),
];

const ACTIONS: readonly Action<Master>[] = [
  {
    label: ({ probe }) => m.use_format({ format: probe?.question ? formatLabel(probe.question.guess) : '' }),
    tone: 'primary',
    permission: 'media.edit',
    when: ({ state, format, probe }) => state === 'ready' && format === null && probe?.question !== undefined,
    run: ({ id, version, probe }) => media().saveMaster({ id, version, format: probe?.question?.guess }),
    done: m.format_saved,
  },
  {
    label: m.retry_master,
    permission: 'media.edit',
    when: ({ mayRetry }) => mayRetry,
    run: ({ id }) => media().retryMaster({ id }),
    done: m.master_tried_again,
  },
  {
    label: m.remove_master,
    tone: 'danger',
    permission: 'media.edit',
    confirm: ({ name }) => ({ title: m.remove_master_title({ name }), text: m.remove_master_text() }),
    run: ({ id, version }) => media().removeMaster({ id, version }),
    done: m.master_removed,
    to: () => '/masters',
  },
];

function MasterFacts({ master }: { master: Master }) {
  return (
    <section className="card panel">
      <Facts of={master} fields={FACTS} />
      <div className="form-acts">
        <Actions of={master} actions={ACTIONS} />
      </div>
    </section>
  );
}
