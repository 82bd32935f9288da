import { useEffect, useState } from 'react';
import * as m from '#messages/cams';

const EVERY_MS = 100;

/** The microphone's level, so that nobody goes live without sound. */
export function SoundLevel({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0 || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      setLevel(Math.min(1, loudest));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <label className="studio-level">
      {m.studio_sound_level()}
      <meter min={0} max={1} low={0.02} value={level} />
    </label>
  );
}
