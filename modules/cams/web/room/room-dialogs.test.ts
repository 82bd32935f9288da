import { describe, expect, it, test } from 'vitest';
import { NO_PERMISSIONS } from '../../contract/no-permissions.ts';
import type { RefusalReason } from '../../contract/types.ts';
import { dialogOfEvent, dialogOfRefusal, notEnough, noticeOfEvent, showOver } from './room-dialogs.ts';

const UNABLE = {
  title: 'Private Show with Luna',
  text: 'Unfortunately, Luna is unable to accept your request for private chat now. You may send a new request later.',
  hint: "We won't charge you until the private show begins.",
  offers: 'ok',
};

describe('the dialogs of a room, word for word', () => {
  it('says that tokens are missing', () => {
    expect(notEnough()).toEqual({
      title: 'Oops, not enough tokens!',
      text: 'Sorry, you don`t have enough tokens',
      offers: 'get-tokens',
    });
    expect(dialogOfRefusal('private', 'NOT_ENOUGH_TOKENS', '')).toEqual(notEnough());
    expect(dialogOfRefusal('spy', 'NOT_ENOUGH_TOKENS', '')).toEqual(notEnough());
  });

  test.each<[RefusalReason, object | undefined]>([
    ['BILLING', notEnough()],
    [
      'SETTINGS_CHANGED',
      {
        title: 'Settings changed',
        text: 'The settings were changed by the model during the private request. Try sending a private request again.',
        offers: 'ok',
      },
    ],
    ['MODEL', UNABLE],
    ['MAINTENANCE', UNABLE],
    ['EXPIRED', UNABLE],
    ['CLIENT', undefined],
  ])('of a request that was refused: %s', (reason, expected) => {
    expect(dialogOfEvent({ type: 'refused', kind: 'private', reason }, 'Luna')).toEqual(expected);
  });

  test.each([
    ['private', 'private chat', 'buy-tokens'],
    ['voice', 'private chat', 'buy-tokens'],
    ['spy', 'spy mode', 'get-tokens'],
  ] as const)('of a low balance in a %s show', (kind, where, offers) => {
    expect(dialogOfEvent({ type: 'low-balance', kind, minutes: 2 }, 'Luna')).toMatchObject({
      text: `You have left of tokens for only 2 minutes in ${where}. Please, increase your balance to continue the show.`,
      offers,
    });
  });

  it('of calls that were refused', () => {
    expect(dialogOfRefusal('private', 'REQUEST_EXISTS', '')).toEqual({
      title: 'Private request',
      text: 'The request has already been sent!',
      offers: 'ok',
    });
    const soon = 'You can send only one request to spy per 1 minute';
    expect(dialogOfRefusal('spy', 'SPY_TOO_SOON', soon)).toMatchObject({ title: 'Spy request error', text: soon });
    expect(dialogOfRefusal('private', 'SPY_TOO_SOON', soon)).toMatchObject({
      title: 'Private request error',
      text: soon,
    });
    expect(dialogOfRefusal('private', 'NOT_PUBLIC', 'x')).toEqual({
      notice: 'Sorry, something went wrong. Try again next time.',
    });
    expect(dialogOfRefusal('spy', 'NOT_OFFERED', 'x')).toMatchObject({
      title: 'Spy request error',
      text: 'Failed to send a spy request!',
    });
  });

  it('asks for a compliment once a private show is over', () => {
    const info = { defaultAmount: 5, presetList: [3, 4, 5], privateRequestId: crypto.randomUUID() };
    expect(showOver(info)).toMatchObject({
      title: 'The Private Show is over!',
      offers: 'compliment',
      compliment: info,
    });
  });
});

describe('what is said of a spy’s show that is over', () => {
  const spying = {
    id: crypto.randomUUID(),
    kind: 'spy',
    state: 'running',
    tariff: 12,
    requestedAt: '2026-01-01T00:00:00Z',
    expiresAt: null,
    startedAt: '2026-01-01T00:00:00Z',
    charged: 12,
  } as const;
  const own = {
    state: 'PUBLIC',
    banned: false,
    permissions: NO_PERMISSIONS,
    show: null,
    complimentInfo: null,
    balance: 3,
  } as const;

  test.each([
    ['SPY_SHOW_DISABLED_BY_BILLING', spying, 'Your time to spy is over.'],
    ['PRIVATE_SHOW_DISABLED_BY_MODEL', spying, 'The private show you were spying on is over.'],
    ['SPY_SHOW_CANCELED_TECHNICAL', spying, 'The private show you were spying on is over.'],
    ['SPY_SHOW_DISABLED_BY_CLIENT', spying, undefined],
    ['PRIVATE_SHOW_DISABLED_BY_MODEL', null, undefined],
  ] as const)('by %s', (reason, before, expected) => {
    expect(noticeOfEvent({ type: 'own', own, reason }, before)).toBe(expected);
  });

  it('nothing while it runs', () => {
    expect(noticeOfEvent({ type: 'own', own: { ...own, show: spying }, reason: null }, spying)).toBeUndefined();
  });
});
