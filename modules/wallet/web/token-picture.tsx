import type { Pack } from '../contract/types.ts';

const COINS: Readonly<Record<Pack['imageToken'], number>> = { coin: 1, coins: 2, stack: 3, chest: 5 };

/** A pile of coins whose height follows the size of the pack. Decorative. */
export function TokenPicture({ image }: { image: Pack['imageToken'] }) {
  return (
    <svg className="token-picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {Array.from({ length: COINS[image] }, (_, n) => 50 - n * 8).map((y) => (
        <g key={y}>
          <path className="token-picture__edge" d={`M10 ${y - 6}v6a22 8 0 0 0 44 0v-6z`} />
          <ellipse className="token-picture__face" cx="32" cy={y - 6} rx="22" ry="8" />
        </g>
      ))}
    </svg>
  );
}
