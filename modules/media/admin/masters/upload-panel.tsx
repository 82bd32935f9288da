import { useEffect, useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { PreviousUpload } from 'tus-js-client';
import { DropPlace } from '#admin/components/field/drop-zone.tsx';
import { Picker } from '#admin/components/field/pick-field.tsx';
import { bytes } from '#admin/components/screen/bytes.ts';
import { Progress } from '#admin/components/screen/progress.tsx';
import * as m from '#messages/media-admin';
import { findVideos } from './find-videos.ts';
import {
  cancelUpload,
  dismissUpload,
  findInterrupted,
  forgetInterrupted,
  pauseUpload,
  resumeUpload,
  type ShownUpload,
  sendFiles,
  useUploads,
} from './uploads.ts';

/** Takes videos that are dropped on it, or chosen, and sends them piece by piece. */
export function UploadPanel({ video }: { video?: { id: number; title: string } }) {
  const id = useId();
  const uploads = useUploads();
  const [videoId, setVideoId] = useState(video?.id);
  const [interrupted, setInterrupted] = useState<readonly PreviousUpload[]>([]);
  const { revalidate } = useRevalidator();
  const ended = uploads.filter(({ state }) => state === 'done' || state === 'failed').length;
  const count = uploads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when one begins or ends
  useEffect(() => {
    void findInterrupted().then(setInterrupted);
    if (ended > 0) void revalidate();
  }, [ended, count]);

  return (
    <section className="card panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.bring_videos()}</h2>
      {!video && (
        <div className="field">
          <label htmlFor={`${id}-video`}>{m.video()}</label>
          <Picker
            label={m.video()}
            control={{
              id: `${id}-video`,
              'aria-describedby': `${id}-video-hint`,
              'aria-invalid': undefined,
            }}
            begins={[]}
            load={findVideos}
            onPick={([picked]) => setVideoId(picked && Number(picked.id))}
          />
          <p id={`${id}-video-hint`} className="field-hint">
            {m.video_of_upload_hint()}
          </p>
        </div>
      )}
      <DropPlace
        id={id}
        multiple
        accept=".mp4,.m4v,.mov,.mkv,.webm,video/mp4,video/quicktime,video/webm,video/x-matroska"
        onFiles={(files) => sendFiles(files, videoId)}
      >
        {m.drop_videos()}
      </DropPlace>
      {uploads.length > 0 && (
        <ul className="plain-list uploads" aria-label={m.uploads()}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {interrupted.length > 0 && (
        <>
          <p className="muted">{m.interrupted_hint()}</p>
          <ul className="plain-list" aria-label={m.interrupted()}>
            {interrupted.map((one) => (
              <li key={one.urlStorageKey}>
                <span>{one.metadata.filename}</span>
                <span className="muted">{bytes(one.size ?? 0)}</span>
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    void forgetInterrupted(one).then(() =>
                      setInterrupted((all) => all.filter((other) => other !== one)),
                    )
                  }
                >
                  {m.cancel_upload()}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function UploadRow({ upload }: { upload: ShownUpload }) {
  const { key, name, state, sent, total, problem, masterId, isKnown, needsFormat } = upload;
  const isOpen = state === 'waiting' || state === 'sending' || state === 'paused';
  return (
    <li>
      <strong>{name}</strong>
      {isOpen && (
        <Progress
          label={`${STATE_LABELS[state]()} ${m.sent_of({ sent: bytes(sent), total: bytes(total) })}`}
          done={sent}
          total={total}
        />
      )}
      {state === 'checking' && <span role="status">{m.upload_checking()}</span>}
      {state === 'done' && (
        <span role="status">
          {isKnown ? m.upload_known() : m.upload_done()}
          {needsFormat && ` ${m.format_needed()}`}
        </span>
      )}
      {problem && (
        <span role="alert" className="fault">
          {problem}
        </span>
      )}
      <span className="row-acts">
        {masterId && <Link to={`/masters/${masterId}`}>{m.see_master()}</Link>}
        {(state === 'sending' || state === 'waiting') && (
          <button type="button" className="button" onClick={() => pauseUpload(key)}>
            {m.pause_upload()}
          </button>
        )}
        {(state === 'paused' || (state === 'failed' && !masterId)) && (
          <button type="button" className="button" onClick={() => void resumeUpload(key)}>
            {m.resume_upload()}
          </button>
        )}
        {isOpen || (state === 'failed' && !masterId) ? (
          <button type="button" className="button danger" onClick={() => void cancelUpload(key)}>
            {m.cancel_upload()}
          </button>
        ) : (
          state !== 'checking' && (
            <button type="button" className="button" onClick={() => dismissUpload(key)}>
              {m.dismiss_upload()}
            </button>
          )
        )}
      </span>
    </li>
  );
}

const STATE_LABELS = {
  waiting: m.upload_waiting,
  sending: m.upload_sending,
  paused: m.upload_paused,
} as const;
