import * as m from '#messages/player';
import type { VrVideo } from '../dome/vr/vr-video.ts';
import type { DomeControl } from './hooks/use-dome.ts';

/**
 * A session in a headset can't change what is around its picture, and most browsers begin another one by a press alone.
 */
export function ContinueInHeadset({ dome, video }: { dome: DomeControl; video: () => VrVideo }) {
  const { awaited } = dome;
  if (!awaited) return null;
  return (
    <div className="player__resumed">
      <p role="status">{m.headset_needs_press()}</p>
      <button type="button" className="player__button" onClick={() => dome.enterVr(video, awaited)}>
        {awaited === 'own-room' ? m.continue_with_passthrough() : m.continue_in_dark_room()}
      </button>
    </div>
  );
}
