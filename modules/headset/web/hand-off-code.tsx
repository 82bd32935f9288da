import * as m from '#messages/headset';
import { QrPicture } from '#ui/media/qr-picture.tsx';
import type { HandOff } from '../contract/types.ts';

/** Six digits, and the same as a QR code. */
export function HandOffCode({ handOff }: { handOff: HandOff }) {
  const { code, address, picture } = handOff;
  const { host, pathname } = new URL(address);
  return (
    <div className="hand-off">
      <QrPicture code={picture} label={m.hand_off_qr()} />
      <div>
        <p className="in-headset__quiet">{m.hand_off_code()}</p>
        <p className="hand-off__code">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p className="in-headset__quiet">{m.hand_off_life({ address: host + pathname })}</p>
      </div>
    </div>
  );
}
