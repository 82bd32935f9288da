import { type SyntheticEvent, useId, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { messageOf } from '../request/refusal.ts';
import { useLoaded } from '../request/use-loaded.ts';
import { type Origin, type Picture, pictureLibrary, type Region } from './picture.ts';

interface CropDialogProps<Found extends Picture> {
  picture: Found;
  onClose: () => void;
  onDone: (picture: Found) => void;
}

/** The shapes that pages cut pictures to. */
const SHAPES = [
  { name: m.shape_free, aspect: undefined },
  { name: m.shape_16_9, aspect: 16 / 9 },
  { name: m.shape_3_4, aspect: 3 / 4 },
  { name: m.shape_1_1, aspect: 1 },
] as const;

/** What of a picture is shown here, and in which words; the picture itself stays whole. */
export default function CropDialog<Found extends Picture>(props: CropDialogProps<Found>) {
  const { picture, onClose } = props;
  const { data, fault } = useLoaded(picture.permalink, () => pictureLibrary().origin(picture));
  return (
    <AdminDialog title={m.crop_title()} onClose={onClose} isWide>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {data === undefined && !fault && <p className="muted">{m.loading()}</p>}
      {data === null && <p>{m.not_in_library()}</p>}
      {data && <Cropping {...props} origin={data} />}
    </AdminDialog>
  );
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

function Cropping<Found extends Picture>(props: CropDialogProps<Found> & { origin: Origin }) {
  const { picture, origin, onClose, onDone } = props;
  const id = useId();
  const begins: PercentCrop = origin.part ? { unit: '%', ...origin.part } : WHOLE;
  const [crop, setCrop] = useState(begins);
  const [shape, setShape] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [alt, setAlt] = useState(picture.alt);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const aspect = SHAPES[shape]?.aspect;

  function choose(next: number) {
    setShape(next);
    const aspect = SHAPES[next]?.aspect;
    const { width, height } = size;
    if (aspect === undefined || width === 0) return setCrop(WHOLE);
    const widest = Math.min(100, ((height * aspect) / width) * 100);
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: widest }, aspect, width, height), width, height));
  }
  async function use() {
    setIsBusy(true);
    setFault(undefined);
    try {
      onDone((await cut(origin, picture, { part: regionOf(crop), alt: alt.trim() })) as Found);
    } catch (error) {
      setFault(messageOf(error));
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className="dialog-body crop">
        <div className="field">
          <label htmlFor={`${id}-shape`}>{m.crop_shape()}</label>
          <select id={`${id}-shape`} value={shape} onChange={({ target }) => choose(Number(target.value))}>
            {SHAPES.map(({ name }, index) => (
              <option key={name()} value={index}>
                {name()}
              </option>
            ))}
          </select>
        </div>
        <ReactCrop
          className="crop-stage ReactCrop--no-animate"
          crop={crop}
          aspect={aspect}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          ruleOfThirds
        >
          <img
            src={largestOf(origin.image)}
            alt=""
            onLoad={({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) =>
              setSize({ width, height })
            }
          />
        </ReactCrop>
        <p className="field-hint">{m.crop_hint()}</p>
        <div className="field">
          <label htmlFor={`${id}-alt`}>{m.picture_words()}</label>
          <input id={`${id}-alt`} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
          <p className="field-hint">{m.picture_alt_hint()}</p>
        </div>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
      </div>
      <div className="dialog-acts">
        <button type="button" className="button" onClick={onClose}>
          {m.cancel()}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy || alt.trim() === ''}
          aria-busy={isBusy}
          onClick={() => void use()}
        >
          {m.use_picture()}
        </button>
      </div>
    </>
  );
}

/** Nothing is cut anew where the part is the one that is shown already, or all of it. */
async function cut(origin: Origin, picture: Picture, { part, alt }: { part: Region; alt: string }): Promise<Picture> {
  if (isSamePart(part, origin.part ?? WHOLE)) return { ...picture, alt };
  if (isSamePart(part, WHOLE)) return { ...origin.image, alt };
  return pictureLibrary().crop(origin.id, part, alt);
}

function isSamePart(one: Region, other: Region): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.1);
}

/** With as many digits as count. */
function regionOf({ x, y, width, height }: PercentCrop): Region {
  const short = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));
  const [left, top] = [short(x), short(y)];
  return {
    x: left,
    y: top,
    width: Math.min(short(width), 100 - left),
    height: Math.min(short(height), 100 - top),
  };
}

function largestOf({ previews, permalink }: Picture): string {
  return previews.find((size) => 'width' in size && Number(size.width) >= 960)?.permalink ?? permalink;
}
