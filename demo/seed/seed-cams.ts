import { DAY, HOUR } from '#kernel/clock.ts';
import { CHOSEN_GROUPS, TAG_CHOICES, type TagGroup } from '#modules/cams/contract/room-tags.ts';
import type { RoomToBring } from '#modules/cams/server/index.ts';
import { CAST } from '../cast.ts';
import type { DemoMaterial } from '../material/material.ts';
import { createRandom } from '../random.ts';
import { taxonomyOfModel } from '../taxonomy/tags.ts';
import { isManName } from '../texts/people.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredModel } from './seed-models.ts';
import { uuidOf } from './uuid-of.ts';

type Parts = Pick<SeedDeps, 'cams' | 'accounts' | 'sites' | 'log' | 'clock'> & {
  material: DemoMaterial;
  /** By site. */
  models: ReadonlyMap<string, readonly StoredModel[]>;
};

/** Rooms of a list that are never on air, so that the list has two pages. */
const OFFLINE = 12;

/** The performers of each list, with what they say about their room. */
const PERFORMERS = {
  'vr-cam-girls': [
    {
      who: CAST.luna,
      nickname: 'LunaNova',
      about: 'Evening tea, paper lanterns, and a lamp that listens to your tips.',
    },
    { who: CAST.iris, nickname: 'IrisVale', about: 'I draw what you describe. Goal of the day: a whole harbor.' },
  ],
  'vr-cam-boys': [
    { who: CAST.leo, nickname: 'LeoHart', about: 'Guitar practice out loud. Requests are welcome.' },
    { who: CAST.max, nickname: 'MaxRiver', about: 'Building a model ship, plank by plank. Ask me anything.' },
  ],
} as const;

const ABOUT = [
  'On air most evenings. Follow me to hear when.',
  'Long talks and slow music.',
  'New here, and curious about you.',
  'Back soon with a new set.',
];

const TIP_MENU = [
  { id: 'wave', title: 'Wave at you', price: 5 },
  { id: 'song', title: 'Choose the next song', price: 15 },
  { id: 'lights', title: 'Change the lights', price: 25 },
  { id: 'name', title: 'Write your name on paper', price: 40 },
  { id: 'dance', title: 'Dance for a minute', price: 80 },
];

const TOY_MENU: RoomToBring['toyMenu'] = [
  { id: 'low', title: 'Low', price: 1, kind: 'level', strength: 20, seconds: 2, pattern: 'steady' },
  { id: 'medium', title: 'Medium', price: 10, kind: 'level', strength: 50, seconds: 8, pattern: 'steady' },
  { id: 'high', title: 'High', price: 50, kind: 'level', strength: 90, seconds: 20, pattern: 'steady' },
  { id: 'wave', title: 'Wave', price: 60, kind: 'special', strength: 80, seconds: 30, pattern: 'wave' },
  { id: 'surprise', title: 'Surprise', price: 99, kind: 'special', strength: 100, seconds: 45, pattern: 'random' },
];

/**
 * Rooms for the sites that have live cams: those of the cast's performers go on air, the others belong to the site's
 * models and are offline. Nobody performs in the latter, so their performers have no account.
 */
export async function seedCams(parts: Parts): Promise<void> {
  const { cams, accounts, sites, log, models } = parts;
  if (!cams || !accounts) return;
  let count = 0;
  for (const site of sites) {
    const { key, flags, camList: list } = site;
    if (!flags?.cams || !list) continue;
    const cast = models.get(key) ?? [];
    const areMen = list === 'vr-cam-boys';
    const suited = cast.flatMap((model, index) => {
      const { name } = parts.material.model(key, index);
      return isManName(name) === areMen ? [{ model, index, name }] : [];
    });
    for (const [place, { who, nickname, about }] of PERFORMERS[list].entries()) {
      const user = await accounts.userByEmail(who.email);
      const found = suited[place];
      if (!user || !found) continue;
      const { model, index } = found;
      await cams.bringRoom({
        ...roomOf(parts, { site: key, index, model }),
        performerId: user.id,
        nickname,
        list,
        description: about,
        tariffs: { private: 30 + place * 10, voice: 45 + place * 10, spy: 12 },
        tipMenu: TIP_MENU,
        toyMenu: TOY_MENU,
        goals: [
          { title: place === 0 ? 'Light all the lanterns' : 'Finish the drawing', target: 500 },
          { title: 'An hour longer tonight', target: 1200 },
        ],
        mayBroadcast: true,
        schedule: evenings(parts.clock.now()),
      });
      count += 1;
    }
    const first = PERFORMERS[list].length;
    for (const { model, index, name } of suited.slice(first, first + OFFLINE)) {
      await cams.bringRoom({
        ...roomOf(parts, { site: key, index, model }),
        performerId: uuidOf(`room of ${key} ${index}`),
        nickname: nicknameOf(name, model.slug),
        list,
        description: ABOUT[index % ABOUT.length] as string,
        mayBroadcast: false,
      });
      count += 1;
    }
  }
  if (count > 0) log.info(`demo: ${count} live rooms`);
}

type Described = Pick<RoomToBring, 'modelId' | 'profile' | 'tags' | 'picture' | 'lastOnlineAt'>;

/** The room's facts, taken from the model's. */
function roomOf(
  { material, clock }: Parts,
  { site, index, model }: { site: string; index: number; model: StoredModel },
): Described {
  const { information } = material.model(site, index);
  const { facts, tags } = taxonomyOfModel(site, index, information);
  const fact = (label: string) => information.find((one) => one.label === label)?.value;
  const birthday = fact('Birthday');
  const now = clock.now().getTime();
  const random = createRandom(`${site} room ${index}`);
  // The choices that performers have in their studio.
  const drawn = (group: TagGroup, count: number) => random.shuffle<string>(TAG_CHOICES[group]).slice(0, count);
  const said = {
    ethnicity: random.pick(TAG_CHOICES.ethnicity),
    bodyType: random.pick(TAG_CHOICES.bodyTypes),
    eyeColor: random.pick(TAG_CHOICES.eyes),
    hairColor: random.pick(TAG_CHOICES.hair),
  };
  return {
    modelId: model.id,
    picture: model.portrait,
    lastOnlineAt: new Date(now - Math.round(random.between(2, 20 * 24)) * HOUR),
    profile: {
      ...(birthday && { age: Math.floor((now / 1000 - Number(birthday)) / (365.25 * 86_400)) }),
      interests: [...facts.specs, ...tags].slice(0, 6),
      languages: (fact('Languages') ?? 'English').split(', '),
      ...said,
    },
    tags: [
      `ethnicity:${said.ethnicity}`,
      `bodyTypes:${said.bodyType}`,
      `eyes:${said.eyeColor}`,
      `hair:${said.hairColor}`,
      ...CHOSEN_GROUPS.flatMap((group) => drawn(group, 2).map((word) => `${group}:${word}`)),
    ],
  };
}

/** Only letters and digits, as in addresses. */
function nicknameOf(name: string, slug: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24);
  return plain.length >= 3 ? plain : slug;
}

/** The next three evenings, from eight to eleven. */
function evenings(now: Date): { startsAt: Date; endsAt: Date }[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return [1, 2, 3].map((day) => {
    const startsAt = midnight + day * DAY + 20 * HOUR;
    return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + 3 * HOUR) };
  });
}
