import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/player';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import type { MembershipState } from '#ui/page/membership-state.ts';
import { useView } from '#ui/page/view.tsx';
import { formatBytes } from '#ui/text/formats.ts';
import type { DownloadItem, Offer, Playback } from '../contract/types.ts';
import { APP_PAGE, type DownloadNotice, NO_ANSWER, noticeOfRefusal } from './download-notice.ts';
import { askDownload } from './fetch-player.ts';

export interface DownloadsProps {
  video: VideoItem;
  offer: Offer;
  /** Undefined until the viewer data is there. */
  playback: Playback | undefined;
}

/** R8. */
const DOUBLE_CLICK_MS = 500;
/** An older page may be from another day, when the count has started again. */
const KNOWN_FOR_MS = 600_000;

/**
 * The files, and why the last one that was asked for did not come. With scripts a press asks first and then downloads
 * in place.
 */
export function DownloadList({ offer, playback }: DownloadsProps) {
  const [counted, setCounted] = useState<number | null>();
  const { membership } = useView();
  const isTrial = playback?.downloadRefusal === 'TRIAL_WATCHES_ONLINE';
  const left = counted === undefined ? (playback?.downloadsLeft ?? null) : counted;
  const [notice, setNotice] = useState<DownloadNotice>();
  const [busyUrl, setBusyUrl] = useState<string>();
  const [cameAt] = useState(() => performance.now());
  const lastPress = useRef(Number.NEGATIVE_INFINITY);

  async function press(event: MouseEvent, item: DownloadItem) {
    // To open in another tab or window, the link does the same.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (busyUrl || event.timeStamp - lastPress.current < DOUBLE_CLICK_MS) return;
    lastPress.current = event.timeStamp;
    // A refusal that is known already needs no request.
    const code = playback?.downloadRefusal;
    if (code && counted === undefined && event.timeStamp - cameAt < KNOWN_FOR_MS)
      return setNotice(noticeOfRefusal({ code, message: '', cap: playback.dailyDownloads }));
    setBusyUrl(item.url);
    const answer = await askDownload(item.url);
    setBusyUrl(undefined);
    if (answer.result === 'unknown') return setNotice(NO_ANSWER);
    if (answer.result === 'error') return setNotice(noticeOfRefusal(answer));
    setCounted(answer.downloadsLeft);
    window.location.assign(answer.url);
  }

  return (
    <>
      {!offer.hasAccess && <p className="downloads__left">{noAccessText(membership)}</p>}
      <ul className="downloads__list">
        {offer.downloads.map((item) => (
          <li key={item.url}>
            <DownloadLink offer={offer} item={item} busy={busyUrl === item.url} onPress={press} />
          </li>
        ))}
      </ul>
      {offer.downloads.some(({ label }) => label.includes('PSVR')) && <p className="downloads__left">{m.psvr()}</p>}
      {(left !== null || isTrial) && (
        <p className="downloads__left" role="status">
          {isTrial ? m.trial_online() : m.downloads_left({ count: left ?? 0 })}
        </p>
      )}
      <DownloadDialog notice={notice} joinLink={offer.joinLink} onClose={() => setNotice(undefined)} />
    </>
  );
}

function noAccessText(membership: MembershipState): string {
  if (membership === 'pending') return m.downloads_pending();
  if (membership === 'expired') return m.downloads_renew();
  return membership === 'paused' ? m.downloads_resume() : m.downloads_for_members();
}

function DownloadLink({
  offer,
  item,
  busy,
  onPress,
}: {
  offer: Offer;
  item: DownloadItem;
  busy: boolean;
  onPress(event: MouseEvent, item: DownloadItem): void;
}) {
  const { locale } = useView();
  const content = (
    <>
      <span className="downloads__label">{item.label}</span>
      <span className="downloads__size">{formatBytes(locale, item.size)}</span>
    </>
  );
  if (!offer.hasAccess) {
    const renews = offer.joinLink.includes('event=expired');
    return (
      <Link className="downloads__item" to={offer.joinLink} target={renews ? '_blank' : undefined} rel="noopener">
        {content}
      </Link>
    );
  }
  return (
    <a
      className="downloads__item"
      href={item.url}
      rel="nofollow"
      aria-busy={busy || undefined}
      onClick={(event) => onPress(event, item)}
    >
      {content}
    </a>
  );
}

/** Says why a download did not start. */
function DownloadDialog({
  notice,
  joinLink,
  onClose,
}: {
  notice: DownloadNotice | undefined;
  joinLink: string;
  onClose(): void;
}) {
  const view = useView();
  return (
    <Dialog
      open={notice !== undefined}
      title={notice?.title() ?? ''}
      onClose={onClose}
      actions={
        <>
          {notice?.remedy === 'join' && (
            <ButtonLink to={joinLink}>{offerAt(view, 'content')?.label ?? m.get_access()}</ButtonLink>
          )}
          {notice?.remedy === 'app' && <ButtonLink to={APP_PAGE}>{m.free_app()}</ButtonLink>}
          <Button type="button" kind="secondary" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      <p>{notice?.text()}</p>
      {notice?.footer && <p className="downloads__footer">{notice.footer()}</p>}
    </Dialog>
  );
}
