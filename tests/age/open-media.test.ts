import { expect, it } from 'vitest';
import { movableClock } from '#kernel/clock.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { createOpenMedia } from '../../app/compose/open-media.ts';

const PICTURE = '/media/pictures/dawn-320.webp';

const asksNothing = ({ flags }: Site) => !flags.ageVerification;

/**
 * Sites of which the first `asking` require an age check, a catalogue that shows everything on the last, and how often
 * it was queried.
 */
function open(asking: number) {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const all = sites.map((site, index) => ({
    ...site,
    isOpen: true,
    flags: { ...site.flags, ageVerification: index < asking },
  }));
  let shownOn = [all.at(-1)?.key ?? ''];
  let isHidden = false;
  let named: string[] = [];
  let going: string[] = [];
  const queried: string[] = [];
  const media = createOpenMedia({
    clock,
    modules: () => ({
      site: { all: () => all },
      catalogue: {
        shownAt: async (address) => {
          queried.push(address);
          return { sites: shownOn, isHidden };
        },
      },
      content: { sitesShowing: async () => named },
      media: { goingPictures: async () => going },
    }),
  });
  return {
    media,
    clock,
    queried,
    showOn(keys: string[]) {
      shownOn = keys;
    },
    hide() {
      [shownOn, isHidden] = [[], true];
    },
    remove(permalink: string) {
      going = [permalink];
    },
    nameInContent(keys: string[]) {
      named = keys;
    },
    all,
    last: all.at(-1),
  };
}

it('makes no query where no site or every site verifies ages', async () => {
  for (const [asking, isOpen] of [
    [0, true],
    [sites.length, false],
  ] as const) {
    const { media, queried } = open(asking);
    expect([await media.isOpen(PICTURE, asksNothing), queried]).toEqual([isOpen, []]);
  }
});

it('makes one query for many requests, and another after a change or ten seconds', async () => {
  const { media, clock, queried, showOn } = open(1);
  const looks = () => Promise.all([media.isOpen(PICTURE, asksNothing), media.isOpen(PICTURE, asksNothing)]);
  expect([await looks(), await looks()]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(queried).toEqual([PICTURE]);
  showOn([]);
  media.forget();
  expect(await looks()).toEqual([false, false]);
  showOn([sites[0].key]);
  clock.advance(10_001);
  expect(await looks()).toEqual([false, false]);
  expect(queried.length).toBe(3);
});

it('answers requests that wait during a change and does not cache them', async () => {
  const { media, queried } = open(1);
  const waiting = media.isOpen(PICTURE, asksNothing);
  media.forget();
  expect(await waiting).toBe(true);
  await media.isOpen(PICTURE, asksNothing);
  expect(queried.length).toBe(2);
});

it('invalidates its answer when the site starts verifying ages', async () => {
  const { media, last } = open(1);
  expect(await media.isOpen(PICTURE, asksNothing)).toBe(true);
  if (last) last.flags.ageVerification = true;
  expect(await media.isOpen(PICTURE, asksNothing)).toBe(false);
});

it('makes no query for paths that are too long', async () => {
  const { media, queried } = open(1);
  expect([await media.isOpen(`/media/pictures/${'a'.repeat(700)}`, asksNothing), queried]).toEqual([false, []]);
});

it('hides what belongs to hidden things alone', async () => {
  const { media, hide, nameInContent } = open(0);
  expect(await media.isHidden(PICTURE)).toBe(false);
  hide();
  media.forget();
  expect(await media.isHidden(PICTURE)).toBe(true);
  nameInContent(['vrbs']);
  media.forget();
  expect(await media.isHidden(PICTURE)).toBe(false);
});

it('shows nothing of a site that is not open yet, and does not take it for one that asks for no age', async () => {
  const { media, all, showOn, nameInContent } = open(sites.length - 1);
  const [first, last] = [all.at(0), all.at(-1)];
  if (!first || !last) throw new Error('There are no sites');
  const seen = async () => {
    media.forget();
    return [await media.isHidden(PICTURE), await media.isOpen(PICTURE, asksNothing)];
  };
  expect(await seen()).toEqual([false, true]);
  last.isOpen = false;
  expect(await seen()).toEqual([true, false]);
  // Shown on a site that requires an age check, too.
  showOn([first.key, last.key]);
  expect(await seen()).toEqual([false, false]);
  showOn([last.key]);
  nameInContent([first.key]);
  expect(await seen()).toEqual([false, false]);
});

it('hides every size of a picture that is being deleted, unless something shows it', async () => {
  const { media, remove, showOn } = open(0);
  showOn([]);
  remove(PICTURE.replace('-320', '-1920'));
  expect(await media.isHidden(PICTURE)).toBe(true);
  showOn([sites[0].key]);
  media.forget();
  expect(await media.isHidden(PICTURE)).toBe(false);
});
