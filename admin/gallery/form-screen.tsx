import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  CheckField,
  ChoicesField,
  ColourField,
  DateTimeField,
  MoneyField,
  NumberField,
  PickField,
  SelectField,
  TagsField,
  TextAreaField,
  TextField,
} from '../components/field/fields.ts';
import { RecordForm } from '../components/form/record-form.tsx';
import { HistoryPanel } from '../components/history/history-panel.tsx';
import { PageHead } from '../components/screen/page-head.tsx';
import { readVideo, saveVideo, Video, videoHistory } from './record-store.ts';

const PLACES = [
  { id: 'north', label: 'North' },
  { id: 'south', label: 'South' },
  { id: 'east', label: 'East' },
];

async function findPlaces(search: string) {
  return PLACES.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
}

export const loadRecord = () => readVideo();

/** Every field there is, over a record that somebody else can save meanwhile. */
export function FormScreen() {
  const video = useLoaderData<typeof loadRecord>();
  const [saved, setSaved] = useState<number>();
  const saveElsewhere = () =>
    saveVideo(
      { ...readVideo().value, title: 'Theirs', subtitle: `Their number ${readVideo().version}` },
      readVideo().version,
      'other@example.com',
    );
  return (
    <>
      <PageHead title="A record">
        <button type="button" className="button" onClick={() => void saveElsewhere()}>
          Save elsewhere
        </button>
      </PageHead>
      <RecordForm
        schema={Video}
        value={video.value}
        version={video.version}
        save={(values, version) => saveVideo(values, version)}
        onSaved={({ data }) => setSaved(data.version)}
      >
        <TextField name="title" label="Title" hint="What visitors read." />
        <TextField name="subtitle" label="Subtitle" />
        <TextAreaField name="about" label="About" />
        <NumberField name="minutes" label="Minutes" unit="min" />
        <MoneyField name="price" label="Price" currency="EUR" />
        <SelectField
          name="kind"
          label="Kind"
          options={[
            { value: 'video', label: 'Video' },
            { value: 'short', label: 'Short' },
          ]}
        />
        <CheckField name="isShown" label="Shown" />
        <ChoicesField
          name="places"
          label="Places"
          options={['home', 'list', 'mail'].map((value) => ({ value, label: value }))}
        />
        <DateTimeField name="publishedAt" label="Published" />
        <TagsField name="tags" label="Tags" suggest={async () => ['water', 'wind']} />
        <ColourField name="colour" label="Colour" />
        <PickField name="studio" label="Studio" load={findPlaces} known={PLACES} />
        <PickField name="people" label="People" load={findPlaces} isMultiple />
      </RecordForm>
      <output aria-label="Stored">{JSON.stringify({ ...video, saved })}</output>
      <HistoryPanel load={async () => videoHistory()} version={video.version} />
    </>
  );
}
