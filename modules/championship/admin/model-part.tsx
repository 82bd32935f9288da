import { useId, useState } from 'react';
import { MovableList, moved } from '#admin/components/field/movable-list.tsx';
import { ClipInput } from '#admin/components/pictures/clip-field.tsx';
import { loadPictures, type Picture, smallOf } from '#admin/components/pictures/picture.ts';
import { PictureDialog } from '#admin/components/pictures/picture-dialog.tsx';
import * as m from '#messages/championship-admin';
import { slugOf } from '#modules/catalogue/contract/slug-of.ts';
import { type Contestant, PICTURE_PARTS, PICTURES, QUALITIES, VIDEO_PARTS } from '../contract/kinds.ts';

interface PartProps {
  model: Contestant;
  onChange(change: Partial<Contestant>): void;
}

type Video = Contestant['helloVideo'];
type Image = Contestant['pictures'][number];

const PICTURE_LABELS: Record<(typeof PICTURE_PARTS)[number], () => string> = {
  faceImage: m.face_image,
  bodyImage: m.body_image,
  body1stTourImage: m.first_tour_image,
  slideImage: m.slide_image,
  winnerImage: m.winner_image,
};
const VIDEO_LABELS: Record<(typeof VIDEO_PARTS)[number], () => string> = {
  helloVideo: m.hello_video,
  thanksVideo: m.thanks_video,
  winnerVideo: m.winner_video,
  trailerVideo3dFirstTour: m.first_trailer,
  trailerVideo3dSecondTour: m.second_trailer,
};

/** One model of an edition, collapsed while it isn't being edited. */
export function ModelPart({
  number,
  model,
  isNew,
  onChange,
}: PartProps & {
  number: number;
  /** Not saved yet, so nothing uses its slug. */
  isNew: boolean;
}) {
  const [isOpen, setIsOpen] = useState(model.name === '');
  /** The slug of a new model follows the name until it is edited. */
  function rename(name: string) {
    const follows = isNew && model.slug === slugOf(model.name, 'model');
    onChange({ name, ...(follows && { slug: slugOf(name, 'model') }) });
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{m.numbered({ number, name: model.name })}</summary>
      {isOpen && (
        <div className="page-part">
          <TextPart label={m.name()} value={model.name} onChange={rename} />
          <TextPart label={m.slug()} value={model.slug} onChange={(slug) => onChange({ slug })} />
          <TextPart label={m.country()} value={model.country} onChange={(country) => onChange({ country })} />
          <TextPart label={m.biography()} value={model.text} isLong onChange={(text) => onChange({ text })} />
          {PICTURE_PARTS.map((part) => (
            <PicturePart
              key={part}
              label={PICTURE_LABELS[part]()}
              picture={model[part]}
              onChange={(picture) => onChange({ [part]: picture })}
            />
          ))}
          {VIDEO_PARTS.map((part) => (
            <VideoPart
              key={part}
              label={VIDEO_LABELS[part]()}
              video={model[part]}
              onChange={(video) => onChange({ [part]: video })}
            />
          ))}
          <GalleryPart pictures={model.pictures} onChange={(pictures) => onChange({ pictures })} />
        </div>
      )}
    </details>
  );
}

function TextPart(props: { label: string; value: string; isLong?: boolean; onChange(value: string): void }) {
  const { label, value, isLong, onChange } = props;
  const id = useId();
  const Input = isLong ? 'textarea' : 'input';
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} onChange={({ target }: { target: { value: string } }) => onChange(target.value)} />
    </>
  );
}

function PicturePart(props: { label: string; picture: Image | null; onChange(picture: Image | null): void }) {
  const { label, picture, onChange } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <fieldset className="field-part">
      <legend>{label}</legend>
      <div className="picture-one">
        {picture?.permalink && <img src={smallOf(picture)} alt={picture.alt} width="120" height="68" />}
        <button type="button" className="button" onClick={() => setIsChoosing(true)}>
          {m.choose_picture()}
        </button>
        {picture && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            {m.no_picture()}
          </button>
        )}
      </div>
      {isChoosing && (
        <Choosing
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

function Choosing({
  chosen,
  onChoose,
  onClose,
}: {
  /** For a list of pictures. */
  chosen?: readonly Image[];
  onChoose(picture: Image): void;
  onClose(): void;
}) {
  // The library returns complete pictures.
  return (
    <PictureDialog
      load={loadPictures}
      from="library"
      mayAdd
      chosen={chosen}
      onClose={onClose}
      onChoose={(picture: Picture) => onChoose(picture as Image)}
    />
  );
}

/** A short video, with a file for each available quality. */
function VideoPart(props: { label: string; video: Video; onChange(video: Video): void }) {
  const { label, video, onChange } = props;
  const [quality, setQuality] = useState<(typeof QUALITIES)[number]>('4K');
  const rest = QUALITIES.filter((key) => !video.urls.some((url) => url.key === key));
  const inOrder = (urls: Video['urls']) =>
    urls.toSorted((one, other) => QUALITIES.indexOf(one.key) - QUALITIES.indexOf(other.key));
  const chosen = rest.includes(quality) ? quality : rest[0];
  return (
    <fieldset className="field-part">
      <legend>{label}</legend>
      <TextPart label={m.video_title()} value={video.title} onChange={(title) => onChange({ ...video, title })} />
      <PicturePart label={m.poster()} picture={video.poster} onChange={(poster) => onChange({ ...video, poster })} />
      {video.urls.map(({ key, src }) => (
        <div key={key}>
          <strong>{key}</strong>
          <ClipInput
            label={`${label} ${key}`}
            address={src}
            onChange={(address) =>
              onChange({
                ...video,
                urls: video.urls.flatMap((url) => {
                  if (url.key !== key) return [url];
                  return address === '' ? [] : [{ key, src: address }];
                }),
              })
            }
          />
        </div>
      ))}
      {chosen && (
        <div className="with-button">
          <select
            aria-label={m.quality()}
            value={chosen}
            onChange={({ target }) => setQuality(target.value as typeof quality)}
          >
            {rest.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
          <ClipInput
            label={`${label} ${chosen}`}
            address=""
            onChange={(src) => onChange({ ...video, urls: inOrder([...video.urls, { key: chosen, src }]) })}
          />
        </div>
      )}
    </fieldset>
  );
}

function GalleryPart({ pictures, onChange }: { pictures: readonly Image[]; onChange(pictures: Image[]): void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <fieldset className="field-part">
      <legend>{m.gallery({ count: pictures.length, least: PICTURES.least, most: PICTURES.most })}</legend>
      <MovableList
        items={pictures.map((picture, index) => ({
          id: `${picture.permalink} ${index}`,
          label: picture.alt,
          content: <img src={smallOf(picture)} alt={picture.alt} width="120" height="68" />,
        }))}
        onMove={(from, to) => onChange(moved(pictures, from, to))}
        onRemove={(gone) => onChange(pictures.filter((_, index) => index !== gone))}
      />
      {pictures.length < PICTURES.most && (
        <div className="form-acts">
          <button type="button" className="button" onClick={() => setIsChoosing(true)}>
            {m.add_picture()}
          </button>
        </div>
      )}
      {isChoosing && (
        <Choosing
          chosen={pictures}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            onChange([...pictures, chosen]);
            if (pictures.length + 1 >= PICTURES.most) setIsChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
