import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

type Stage = 'hidden' | 'running' | 'done' | 'failed';

/** An error page has a frame of its own, whose bar continues where the previous page's was. */
let shown: Stage = 'hidden';

/** Shows after 200 ms, fills over 5000 ms (in CSS), and disappears 500 ms after the page loaded or failed. */
export function ProgressBar({ failed }: { failed: boolean }) {
  const busy = useNavigation().state !== 'idle';
  const [stage, setStage] = useState(shown);
  useEffect(() => {
    shown = stage;
  }, [stage]);
  useEffect(() => {
    if (busy) {
      const start = setTimeout(() => setStage('running'), THROTTLE_MS);
      return () => clearTimeout(start);
    }
    setStage((before) => (before === 'running' ? (failed ? 'failed' : 'done') : 'hidden'));
    const hide = setTimeout(() => setStage('hidden'), HIDE_DELAY_MS);
    return () => clearTimeout(hide);
  }, [busy, failed]);
  return <div className={`progress-bar progress-bar--${stage}`} aria-hidden />;
}
