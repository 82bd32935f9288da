/** A comment and its answers; it starts with the author's name. */
export interface Said {
  by: Voice;
  text: string;
  answers?: readonly Said[];
}

/** Accounts of the cast who write in the forum, with their public names. */
export const VOICES = {
  anna: 'AnnaOnTheMoon',
  carla: 'Carla_VR',
  paula: 'PaulaPauses',
  gregor: 'Gregor77',
  lena: 'LenaForLife',
  victor: 'VictorV',
  bruno: 'Bruno_B',
  dora: 'DoraDee',
  bella: 'BellaNotte',
  lucas: 'LucasLooks',
} as const;
export type Voice = keyof typeof VOICES;

const said = (by: Voice, text: string, ...answers: Said[]): Said => ({ by, text, answers });

/** Discussions with a title of their own; the first one is pinned. */
export const TALKS: readonly { title: string; isPinned?: true; said: Said }[] = [
  {
    title: 'New here? Say hello and tell us what you watch with',
    isPinned: true,
    said: said(
      'lena',
      'I’ve been around since the beginning, so I’ll start. Three headsets by now, one of them lives in a drawer. I watch in the evening, sitting, with real headphones: sound is half of it.\n\nWho are you, and what do you watch with?',
      said(
        'bruno',
        'Hi all. Bruno, a standalone headset from last year and a bad internet connection. I download at night and watch the next day.',
        said('gregor', 'Same here. A 6K file is fine for most scenes, I only take 8K for landscapes.'),
        said('carla', '@Bruno: put the files on the headset itself, not on a stick. Seeking is so much faster.'),
      ),
      said(
        'dora',
        'Dora, new since Tuesday. I borrowed a headset from a friend and now I don’t want to give it back.',
        said('lena', 'That’s how it begins.'),
      ),
      said('victor', 'Cable to the PC, swivel chair. The swivel chair was the best thing I ever bought for VR.'),
    ),
  },
  {
    title: 'How do you keep lenses from fogging up?',
    said: said(
      'carla',
      'Ten minutes into every film my lenses fog. Warm room, cold headset. What works for you?',
      said(
        'gregor',
        'Let the headset warm up for five minutes before you put it on. Simple, free, works.',
        said(
          'carla',
          '> Let the headset warm up for five minutes\n\nTried it tonight. It really was that simple. Thank you!',
        ),
        said('bella', 'And a facial interface with holes at the side. The one in the box is too tight.'),
      ),
      said(
        'bruno',
        'Anti-fog wipes for glasses. Test them in a corner first.',
        said('lucas', 'Careful: some of them ruin the coating. I learned that the expensive way.'),
      ),
    ),
  },
  {
    title: 'Sitting, standing or lying down: which scenes for what?',
    said: said(
      'victor',
      'I made a list for myself: slow landscapes lying down, anything with people sitting, everything with movement standing and holding on to something. What’s yours?',
      said(
        'anna',
        'Standing for anything with depth under you. The first time I looked down from the cliff I grabbed the table.',
        said('dora', 'I sat on the floor.'),
        said('victor', 'The table is part of my setup now.'),
      ),
      said(
        'paula',
        'There are position icons on every video, by the way. Took me a year to notice.',
        said('carla', 'A year?', said('paula', 'I look at the pictures, not at the icons.')),
      ),
    ),
  },
  {
    title: 'Request: subtitles you can move',
    said: said(
      'bella',
      'I like subtitles, but at the center they sit right on what I want to see. Could they stick to the lower edge and follow my head slowly?',
      said('lucas', 'Yes please. And a darker background, white on snow is unreadable.'),
      said(
        'gregor',
        'You can make them smaller in the player’s settings already. It isn’t what you ask for, but it helps.',
        said('bella', 'It does. Still, +1 for moving.'),
      ),
    ),
  },
  {
    title: 'What was the first film that made you look behind you?',
    said: said(
      'anna',
      'Mine was the rain-lit city. A tram comes from behind, you only hear it, and I turned around so fast that I lost the headset.',
      said(
        'bruno',
        'The glass forest. I swear something moved.',
        said('anna', 'It’s a deer, third minute, left. I won’t sleep until everybody has seen it.'),
        said('bruno', 'A deer! I watched it four times and never looked left.'),
      ),
      said('lena', 'The underwater hall, when the light goes out.'),
    ),
  },
  {
    title: 'Playback stutters after the latest update of my headset',
    said: said(
      'gregor',
      'Since the update on Monday 8K stutters every few seconds, 6K is fine. Anyone else? Same file, same headset, same place.',
      said(
        'victor',
        'Same. Switching the refresh rate from 90 to 72 fixed it for me.',
        said('gregor', 'Confirmed, 72 works. I’ll report it to the maker.'),
        said(
          'dora',
          'Where do I switch that?',
          said('victor', 'In the headset: Settings, Display, Refresh rate. Then restart the app.'),
        ),
      ),
      said('lucas', 'Mine is fine, but I stream. Perhaps it’s only local files.'),
    ),
  },
];

/** Comments below videos: each set is used for some of them. */
export const UNDER_VIDEOS: readonly (readonly Said[])[] = [
  [
    said(
      'anna',
      'The depth in this one is unreal. Look over your left shoulder at the beginning.',
      said('dora', 'I did, and nearly fell off the chair.'),
      said('victor', 'Best with the sound up: you hear it before you see it.'),
    ),
    said(
      'bruno',
      'Second half is a bit dark on my headset. Brightness one step up and it’s perfect.',
      said('carla', 'Thanks, that did it.'),
    ),
  ],
  [
    said('lena', 'I come back to this one every few weeks. It’s quiet, and that’s what I love about it.'),
    said(
      'gregor',
      'Which lens was this shot with? Edges are sharp all the way out.',
      said(
        'lucas',
        'Looks like the same rig as last month. Compare the corners.',
        said('gregor', 'You’re right, same slight blur at the top.'),
      ),
    ),
    said('paula', 'More like this, please!'),
  ],
  [
    said(
      'victor',
      '8K is worth the download here. In 4K you lose all the small lights.',
      said(
        'bella',
        'On my older headset 6K looks the same as 8K. Saves an hour.',
        said('victor', 'Depends on the lenses, true. With pancake lenses you do see it.'),
      ),
    ),
    said(
      'dora',
      'My first one, and I watched it twice in a row.',
      said('lena', 'Good choice for a first one. Try something with 360° next.'),
    ),
  ],
  [
    said(
      'bella',
      'Small thing: around the middle the horizon tilts a little. Only for a few seconds, but sensitive stomachs beware.',
      said('carla', 'Noticed it too. Sitting down helped.'),
      said('anna', 'I thought that was me.'),
    ),
    said('lucas', 'The ending!'),
  ],
  [
    said(
      'carla',
      'Watched this with two friends, one after the other. Three different favorite moments.',
      said('paula', 'That’s what I like about looking around freely.'),
    ),
  ],
  [
    said(
      'gregor',
      'Sound is on another level. Binaural done right.',
      said('bruno', 'With headphones, yes. Over the headset’s own speakers you miss most of it.'),
    ),
    said('anna', 'Chapter three is where it gets good.'),
    said(
      'victor',
      '> Chapter three is where it gets good\n\nChapter one is underrated.',
      said('anna', 'Fine. Chapter one, and then three.'),
    ),
  ],
];

export const UNDER_MODELS: readonly (readonly Said[])[] = [
  [
    said(
      'lena',
      'A presence like nobody else. You feel looked at, in the best way.',
      said('bruno', 'Exactly that. It’s the eyes.'),
    ),
    said(
      'dora',
      'Where should I begin?',
      said('lena', 'With the oldest, and then in order. You can see the camera work grow up.'),
    ),
  ],
  [said('carla', 'I hope there’s something new this year.', said('gregor', 'There was a hint in the news last week.'))],
  [
    said('victor', 'So relaxed in front of a camera that is half a meter away. I couldn’t.'),
    said(
      'bella',
      'The interview in the making-of is lovely, too.',
      said('paula', 'There’s a making-of?', said('bella', 'Under the parts of the newest video.')),
    ),
  ],
];
