import { useId, useState } from 'react';
import { Picker } from '#admin/components/field/pick-field.tsx';
import { CropButton } from '#admin/components/pictures/crop-button.tsx';
import { loadPictures, type Picture, smallOf } from '#admin/components/pictures/picture.ts';
import { PictureDialog } from '#admin/components/pictures/picture-dialog.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/pages-admin';
import { type Section, VIDEO_SOURCES } from '../contract/kinds.ts';
import { FIND, itemsNamed, type Named } from './api.ts';
import { SECTION_WORDS, SOURCE_WORDS } from './words.ts';

interface PartProps {
  section: Section;
  onChange: (change: Partial<Section>) => void;
}

const HAS_PICTURE: readonly Section['type'][] = ['text', 'picture'];

/** One section of a page, with the fields for its type. */
export function SectionPart({ section, onChange }: PartProps) {
  const { type, title, text } = section;
  const id = useId();
  return (
    <div className="page-part">
      <strong>{SECTION_WORDS[type]()}</strong>
      <label htmlFor={`${id}-title`}>{m.title()}</label>
      <input id={`${id}-title`} value={title} onChange={({ target }) => onChange({ title: target.value })} />
      <label htmlFor={`${id}-text`}>{m.text()}</label>
      <textarea
        id={`${id}-text`}
        rows={type === 'picture' || type === 'videos' ? 2 : 7}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <p id={`${id}-note`} className="field-hint">
        {hintOf(type)}
      </p>
      {HAS_PICTURE.includes(type) && <PartPicture section={section} onChange={onChange} />}
      {type === 'videos' && <PartVideos section={section} onChange={onChange} />}
    </div>
  );
}

function hintOf(type: Section['type']): string {
  if (type === 'buttons') return m.buttons_hint();
  return type === 'cards' || type === 'steps' || type === 'questions' ? m.items_hint() : m.markdown_hint();
}

function PartPicture({ section: { image }, onChange }: PartProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="picture-one">
      {image && <img src={smallOf(image)} alt={image.alt} width="120" height="68" />}
      <button type="button" className="button" onClick={() => setIsChoosing(true)}>
        {m.choose_picture()}
      </button>
      {image && (
        <CropButton picture={image as Picture} onDone={(cut) => onChange({ image: cut as Section['image'] })} />
      )}
      {image && (
        <button type="button" className="button" onClick={() => onChange({ image: null })}>
          {m.no_picture()}
        </button>
      )}
      {isChoosing && (
        <PictureDialog
          load={loadPictures}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen: Picture) => {
            // The library returns complete pictures.
            onChange({ image: chosen as Section['image'] });
            setIsChoosing(false);
          }}
        />
      )}
    </div>
  );
}

function PartVideos({ section: { videos, names }, onChange }: PartProps) {
  const id = useId();
  const source = videos === 'latest' || videos === 'popular' ? undefined : videos;
  return (
    <>
      <label htmlFor={`${id}-source`}>{m.which_videos()}</label>
      <select
        id={`${id}-source`}
        value={videos}
        onChange={({ target }) => onChange({ videos: target.value as Section['videos'], names: [] })}
      >
        {VIDEO_SOURCES.map((source) => (
          <option key={source} value={source}>
            {SOURCE_WORDS[source]()}
          </option>
        ))}
      </select>
      {source && <NamedVideos key={source} source={source} names={names} onChange={onChange} />}
    </>
  );
}

/** Videos, or the tag or category whose videos are shown. */
function NamedVideos(props: { source: Named; names: readonly string[]; onChange: PartProps['onChange'] }) {
  const { source, names, onChange } = props;
  const id = useId();
  const { data: begins, fault } = useLoaded(source, () => itemsNamed(source, names));
  if (!begins && !fault) return <p className="muted">{m.loading()}</p>;
  return (
    <>
      <label htmlFor={id}>{m.video_names()}</label>
      <Picker
        control={{ id, 'aria-invalid': undefined, 'aria-describedby': `${id}-note` }}
        label={m.video_names()}
        begins={begins ?? names.map((name) => ({ id: name, label: name }))}
        load={FIND[source]}
        isMultiple={source === 'ids'}
        isOrdered={source === 'ids'}
        onPick={(items) => onChange({ names: items.map((item) => item.id) })}
      />
    </>
  );
}
