import { useState } from 'react';
import * as m from '#messages/cams';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import type { RoomItem } from '../../contract/rooms-api.ts';
import { camsInBrowser } from '../api.ts';

/** Follows a room, and shows its number of followers. @param known undefined until the viewer data is loaded */
export function FollowButton({ room, known }: { room: RoomItem; known: boolean | undefined }) {
  const { isGuest, locale } = useView();
  const [changed, setChanged] = useState<{ follows: boolean; followers: number }>();
  const [busy, setBusy] = useState(false);
  const follows = changed?.follows ?? known ?? false;
  const count = changed?.followers ?? room.followers;
  const heart = <Icon name="heart" size={18} filled={follows} />;
  async function toggle() {
    setBusy(true);
    try {
      const call = follows ? camsInBrowser.unfollowRoom : camsInBrowser.followRoom;
      const { data } = await call({ id: room.id });
      setChanged({ follows: !follows, followers: data.followers });
    } catch {
      // Nothing changed.
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="cam-follow">
      {isGuest ? (
        <ButtonLink kind="secondary" size="small" icon={heart} to={`/sign-in/?next=${encodeURIComponent(room.path)}`}>
          {m.follow()}
        </ButtonLink>
      ) : (
        <Button
          type="button"
          kind="secondary"
          size="small"
          icon={heart}
          busy={busy}
          aria-pressed={follows}
          aria-label={follows ? m.unfollow_named({ name: room.nickname }) : m.follow_named({ name: room.nickname })}
          onClick={() => void toggle()}
        >
          {follows ? m.following() : m.follow()}
        </Button>
      )}
      <span className="cam-follow__count">{m.followers({ count, shown: formatNumber(locale, count) })}</span>
    </div>
  );
}
