import * as m from '#messages/player';
import { Badge } from '#ui/text/badge.tsx';
import { useProgress } from './watch-progress.ts';

/** How far this visitor is in a video, on the picture of its card (R19). */
export function CardProgress({ id, duration }: { id: number; duration: number }) {
  const progress = useProgress(id);
  if (!progress) return null;
  if (progress.isFinished)
    return (
      <span className="card-watched">
        <Badge>{m.watched()}</Badge>
      </span>
    );
  return (
    <progress className="card-progress" max={duration || 1} value={progress.seconds} aria-label={m.watched_so_far()} />
  );
}
