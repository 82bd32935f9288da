import type { Topic } from './topic.ts';

export const GUIDE_TOPICS: readonly Topic[] = [
  {
    category: 'guides',
    titles: ['Clean lenses, sharp picture', 'The cloth in the box matters', 'Two minutes of care for your headset'],
    leads: [
      'Most pictures that look soft are sharp. The lens in front of them is not clean.',
      'Before you blame the resolution, look at your lenses against a lamp.',
    ],
    sections: [
      {
        heading: 'Dry first',
        texts: [
          'Blow dust away before you wipe. A grain under the cloth draws circles that no update will ever fix. A small rubber blower from a camera shop is enough for years.',
          'Start without touching anything. Hold the headset with the lenses down and tap the frame, so that loose dust falls out and isn’t rubbed in.',
        ],
      },
      {
        heading: 'Then the cloth',
        texts: [
          'Microfibre, in small circles from the middle to the edge. No paper, no sleeves, no sprays with alcohol: coatings dislike all three.',
          'Fold the cloth once, breathe on the lens if you must, and turn the cloth over for the second eye. Wash it by hand every month.',
        ],
      },
      {
        heading: 'And out of the sun',
        texts: [
          'Lenses gather light in both directions. A minute on the window sill can burn a mark into the screen, so put the cap on or the headset into its bag.',
          'Store it dark and dry. The sun that falls through a lens writes on the panel behind it, and that writing stays.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: [
      'How to measure your eyes at home',
      'The one number your headset asks for',
      'Set the distance of your eyes once',
    ],
    leads: [
      'Eye strain after ten minutes usually has one cause, and it is a number in the settings.',
      'Your pupils are 58 to 72 mm apart. Your headset would like to know exactly.',
    ],
    sections: [
      {
        heading: 'A mirror and a ruler',
        texts: [
          'Stand a hand’s width from a mirror, hold a ruler to your brows, close one eye after the other, and read the distance from pupil to pupil. Three times, and take the middle.',
          'Opticians print the number on every order for glasses. If you own a pair, ask them; if not, a mirror, a ruler and a minute will do.',
        ],
      },
      {
        heading: 'Where it goes',
        texts: [
          'Some headsets have a wheel, some three steps, some a slider in the menu. With steps, choose the one nearest to your number; half a step off isn’t felt.',
          'Look for *lens spacing* or *IPD* in the settings. After you have set it, the word MENU should be equally sharp for both eyes.',
        ],
      },
      {
        heading: 'When it is right',
        texts: [
          'Depth sits still. Things at arm’s length look as if you could take them, and nothing swims at the edge when you turn your head.',
          'You stop noticing. That is the whole point of the exercise: a picture that asks nothing of your eyes.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: ['180° or 360°: which is better?', 'Half a dome is often the whole story', 'Why we don’t film behind you'],
    leads: [
      'More degrees sound like more. They are mostly more of what you don’t look at.',
      'The same file can spend its pixels on half a room or on all of it.',
    ],
    sections: [
      {
        heading: 'The arithmetic',
        texts: [
          'A 4K picture stretched all around you gives each eye about as many pixels as a television from 2006. The same picture over half the dome gives twice that, right where you look.',
          'Take a sheet of dough and roll it over a ball. Now roll the same sheet over half the ball. That is all the difference, and you see it in faces first.',
        ],
      },
      {
        heading: 'Where everything is fine',
        texts: [
          'Places with no front: a hill, a hall, the open sea. We film these all around, because turning is half the pleasure.',
          'If the place itself is the subject, we let you turn. If somebody in it is, we keep them sharp and leave your sofa where it is.',
        ],
      },
      {
        heading: 'How to tell before you press play',
        texts: [
          'Every page says it under *Facts*, and the badge on the card tells flat from stereo. Filters do the same for whole lists.',
          'Look at the facts of a video: field of view, layout, frames a second. The player reads the same line, so you never have to set it by hand.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: [
      'Download at night, watch in the evening',
      'A slow line is no reason for a small picture',
      'Let the router work while you sleep',
    ],
    leads: [
      'Streaming has to be quick. A download only has to be finished by the time you sit down.',
      'If evenings stutter at your place, move the waiting to an hour that nobody minds.',
    ],
    sections: [
      {
        heading: 'Pick the right file',
        texts: [
          'Take the highest quality that your headset plays smoothly, not the highest there is. The list marks those that suit each device.',
          'The table under the player has a row for each quality, with its size. A phone plays Good, most headsets Great, the newest everything.',
        ],
      },
      {
        heading: 'Give it a cable, or a quiet channel',
        texts: [
          'A computer on a cable fetches an hour of video in minutes and hands it on over the local network. Wireless does too, if the neighbors sleep.',
          'On wireless choose the 5 GHz name of your router, and leave the headset on its charger: some of them stop loading when they doze.',
        ],
      },
      {
        heading: 'It counts once',
        texts: [
          'A video that you have begun to download today counts once, whichever of its files you take. So there is no harm in trying two.',
          'Interrupted downloads go on where they stopped. Start again with the same link and nothing is counted twice.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: ['Feeling dizzy? Try these five things', 'If your stomach disagrees', 'First evenings in a headset'],
    leads: [
      'About one person in four feels something odd the first time. Almost nobody does the fifth.',
      'Your inner ear is conservative. It comes round if you are polite to it.',
    ],
    sections: [
      {
        heading: 'Sit, and let a fan blow',
        texts: [
          'A chair tells the body where it is, and moving air tells the face. Together they settle more stomachs than any tablet.',
          'Sit down, feet on the floor, a window open. Standing can wait until the fourth evening.',
        ],
      },
      {
        heading: 'Begin with still cameras',
        texts: [
          'Our cameras rarely move, and the page says where they do. Begin with the still ones, and with ten minutes.',
          'What moves the camera moves your balance. Choose videos filmed from one place until your eyes and ears have made friends.',
        ],
      },
      {
        heading: 'Stop early',
        texts: [
          'Take it off at the first doubt and not at the last. A break of a quarter of an hour resets more than gritted teeth ever did.',
          'Nobody gives out medals. Stop while it is pleasant, drink something, come back tomorrow.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: [
      'Watching quietly: a guide to discretion',
      'What others see when you watch',
      'Private, and meant that way',
    ],
    leads: [
      'What you watch is your business. These settings keep it so.',
      'A short tour of everything on {site} that keeps your evenings your own.',
    ],
    sections: [
      {
        heading: 'On the site',
        texts: [
          'Under *Settings, Privacy* you can stop the watch history, clear it, or make our emails say nothing at all in their subjects.',
          'Switch on discreet mode and the tab, the icon and the emails carry a plain name. Nothing else about the site changes.',
        ],
      },
      {
        heading: 'On the statement',
        texts: [
          'Your statement shows the payment company and not our name. The billing help tells you which one, before you pay.',
          'The charge bears the name of the biller. It is printed beside the price on the page where you join, so there are no surprises.',
        ],
      },
      {
        heading: 'On shared devices',
        texts: [
          'Sign out when you are done, or end all sessions from the dashboard if you forgot. Downloads lie where your browser puts them: mind the folder.',
          'A headset is a shared device more often than one thinks. Use its guest mode, and the player remembers nothing.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: ['Sound is half the room', 'Put headphones on', 'Hear where you are'],
    leads: [
      'You notice a bad picture at once. A bad sound you only notice as “not quite there”.',
      'Turn your head and the room should stay where it is. For that it needs two ears.',
    ],
    sections: [
      {
        heading: 'What binaural means',
        texts: [
          'Two microphones at the distance of two ears, with something like a head between them. What reaches one reaches the other a moment later, and your brain does the rest.',
          'We record with a pair of microphones set like ears. Over speakers the trick is lost; over any headphones at all it works.',
        ],
      },
      {
        heading: 'Closed or open',
        texts: [
          'Closed ones keep the street out and the secret in. Open ones sound wider and let the doorbell through. Both beat the strips in the strap.',
          'The speakers in a headset strap are fine for menus. For {place} take the headphones that you use on the train.',
        ],
      },
      {
        heading: 'Volume',
        texts: [
          'Set it at the quietest moment and leave it there. We master with room to spare, so nothing will jump at you.',
          'Quiet scenes are meant to be quiet. Resist turning up for the first minute; ears open like eyes in the dark.',
        ],
      },
    ],
  },
  {
    category: 'guides',
    titles: ['Play it in the browser of your headset', 'No app, no problem', 'From the address bar into the room'],
    leads: [
      'You don’t need to install anything. You need to know which button to press.',
      'Every current headset has a browser, and every one of our videos opens in it.',
    ],
    sections: [
      {
        heading: 'Three steps',
        texts: [
          'Open {site} in the headset’s browser, sign in, open a video and press the goggles. The page falls away and the room begins.',
          'Sign in once with the code from your phone: the page shows six letters, your phone types them for you. Then the goggles below any video.',
        ],
      },
      {
        heading: 'If it looks flat',
        texts: [
          'Then you are still on the page. Leave full screen, find the goggles, allow the site to use the headset, and try again.',
          'Browsers ask once whether a site may show {word} pictures. If somebody said no in your place, the padlock in the address bar takes it back.',
        ],
      },
      {
        heading: 'Where you left off',
        texts: [
          'Your place in a video travels with your account, so an evening begun at the desk goes on in the headset.',
          'Hand a video over from one device to the other and it goes on at the second at which you stopped.',
        ],
      },
    ],
  },
];
