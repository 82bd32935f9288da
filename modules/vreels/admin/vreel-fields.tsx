import { useState } from 'react';
import { NumberField, PickField, TextField } from '#admin/components/field/fields.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/vreels-admin';
import { LONGEST_SECONDS, SHORTEST_SECONDS } from '../contract/kinds.ts';
import { findVideos, videoNamed } from './api.ts';
import { ClipPart } from './clip-part.tsx';
import { MomentField } from './moment-field.tsx';

/** A video, a moment of it, and the resulting clip. */
export function VreelFields({ entry }: { entry: Record<string, unknown> }) {
  const begins = Number(entry.videoId ?? 0);
  const [videoId, setVideoId] = useState(begins);
  const { data: known, fault } = useLoaded(`video ${begins}`, () => videoNamed(begins));
  // The field needs the name initially.
  if (!known && !fault) return <p className="muted">{m.video()}…</p>;
  return (
    <>
      <PickField
        name="videoId"
        label={m.video()}
        load={findVideos}
        known={known}
        onPicked={([id]) => setVideoId(Number(id ?? 0))}
      />
      <MomentField videoId={videoId} />
      <NumberField
        name="seconds"
        label={m.length()}
        hint={m.length_hint()}
        unit={m.seconds()}
        min={SHORTEST_SECONDS}
        max={LONGEST_SECONDS}
        step={1}
      />
      <TextField name="caption" label={m.caption()} hint={m.caption_hint()} />
      {typeof entry.id === 'number' && (
        <ClipPart videoId={begins} fromSeconds={Number(entry.fromSeconds)} seconds={Number(entry.seconds)} />
      )}
    </>
  );
}
