import type { Topic } from './topic.ts';

export const MAKING_TOPICS: readonly Topic[] = [
  {
    category: 'making-of',
    titles: ['Two lenses, 64 millimeters apart', 'What a stereo camera sees', 'Why our camera has a face'],
    leads: [
      'Depth isn’t added later. It is two pictures that disagree in just the right places.',
      'Our camera is as wide as a pair of eyes, and it is treated like a guest.',
    ],
    sections: [
      {
        heading: 'A guest at the table',
        texts: [
          'The camera stands where a head would be, at the height of somebody who sits. Move it ten centimeters up and everybody looks small.',
          'We measure from the floor to the lens before anything else. Eye height decides whether you are in a room or above it.',
        ],
      },
      {
        heading: 'Near and far',
        texts: [
          'Nothing comes nearer than sixty centimeters. Closer than that, two lenses see two different things, and your eyes give up.',
          'Between one and three meters depth is at its best. So that’s where we put what matters, and the rest of {place} can take all the space it likes.',
        ],
      },
      {
        heading: 'Level, always',
        texts: [
          'A horizon that tilts by one degree is charming in a photograph. In a headset it makes you hold on to the chair.',
          'There are three spirit levels on the tripod, and somebody whose only task in the first minute is to look at them.',
        ],
      },
    ],
    showsVideo: true,
  },
  {
    category: 'making-of',
    titles: [
      'Light for people who can turn around',
      'Where do you hide a lamp?',
      'Lighting a room without a fourth wall',
    ],
    leads: [
      'On a normal set the lamps stand behind the camera. Ours has no behind.',
      'If you can look everywhere, a light has to belong where it stands.',
    ],
    sections: [
      {
        heading: 'Lamps that may be seen',
        texts: [
          'Most of what lights {place} is part of it: signs, windows, lanterns. We make them brighter until they do the work by themselves.',
          'We build the light into the set. What looks like decoration carries a meter of LED strip and a label with its color.',
        ],
      },
      {
        heading: 'Soft from above',
        texts: [
          'A white sheet under the ceiling turns one hard lamp into an overcast sky. It is the oldest trick we know, and the cheapest.',
          'Big and far is soft, small and near is hard. A bed sheet and a bit of rope have lit more of our videos than any catalogue.',
        ],
      },
      {
        heading: 'And then we wait',
        texts: [
          'Outdoors there is no sheet large enough. We wait for the twenty minutes in which the sky does it for us, twice a day.',
          'The best light costs nothing and comes when it likes. The crew plays cards, somebody watches the west, and then everybody runs.',
        ],
      },
    ],
  },
  {
    category: 'making-of',
    titles: ['One take, no cut', 'Why our takes are so long', 'In praise of the uncut minute'],
    leads: [
      'A cut moves you to another place without asking. In a headset that is rude.',
      'The average film cuts every four seconds. We try for every four minutes.',
    ],
    sections: [
      {
        heading: 'You are the editor',
        texts: [
          'On a screen the cut decides what you look at. Here you do, so our work is to give you something worth looking at in every direction that counts.',
          'Where to look is the last decision we leave to you. Every cut would take it back.',
        ],
      },
      {
        heading: 'It makes everybody better',
        texts: [
          'Nobody can lean on the next shot. Performers find a rhythm, and around the third minute something happens that can’t be directed.',
          'A long take is honest work. People stop waiting for the clap and begin to listen to each other.',
        ],
      },
      {
        heading: 'It makes some days long',
        texts: [
          'One dropped spoon at minute eleven and we begin again. There is a jar on set; a spoon costs a coin.',
          'Aeroplanes, phones, a dog two streets away: each has ended a perfect take. We keep the sound of the dog as a warning.',
        ],
      },
    ],
    showsVideo: true,
  },
  {
    category: 'making-of',
    titles: ['Stitching: the invisible craft', 'From two fisheyes to one world', 'A week in the edit'],
    leads: [
      'What leaves the camera looks like two portholes. What reaches you is a place.',
      'The shoot takes a day. Making you forget that there was a camera takes a week.',
    ],
    sections: [
      {
        heading: 'Straightening',
        texts: [
          'Each lens bends the world in its own way. We photograph a wall of squares before every shoot, and software learns from it how to bend it back.',
          'First the lens is measured, then undone. A chessboard the size of a door is the dullest and most important prop that we own.',
        ],
      },
      {
        heading: 'Matching the eyes',
        texts: [
          'Left and right must agree in color and height to a fraction of a degree. Where they don’t, you won’t see it, but you will feel it after ten minutes.',
          'One eye warmer than the other and skin turns to wax. We compare them blinking, left, right, left, until nothing jumps.',
        ],
      },
      {
        heading: 'Leaving it alone',
        texts: [
          'The last step is to stop. Noise reduction, sharpening and glow are all easy to add, and each takes away a little of the air.',
          'We grade for the headset and not for the monitor: darker than looks right, and calmer than looks impressive.',
        ],
      },
    ],
  },
  {
    category: 'making-of',
    titles: ['A day on set, hour by hour', 'Call time is six', 'What happens on a shooting day'],
    leads: [
      'Forty people have asked us what a day looks like. It looks like waiting, with cake.',
      'From the first coffee to the last cable: a Tuesday in {place}.',
    ],
    sections: [
      {
        heading: 'Morning',
        texts: [
          'Six: the van. Seven: the level, the chessboard, the first test. Nine: the cast arrives, and from then on nobody speaks about lenses.',
          'The first two hours belong to the technicians and are very quiet. Then somebody laughs at the door, and the day begins.',
        ],
      },
      {
        heading: 'Noon',
        texts: [
          'We talk everything through in daylight and in clothes: what will happen, what won’t, and the word that stops it all at once. It has been used; it always works.',
          'Before the camera runs, everyone says what they are up for today. Today counts, not what somebody signed last week.',
        ],
      },
      {
        heading: 'Night',
        texts: [
          'Three takes on a good day. We watch the second one in the headset together, and more often than not that’s the one you get.',
          'At nine the cards are copied twice, once for the safe and once for the van. Nobody sleeps before both have been checked.',
        ],
      },
    ],
  },
  {
    category: 'making-of',
    titles: ['Building {place}', 'How {place} came to be', 'The set that we didn’t want to take down'],
    leads: [
      'It looks as if it had always been there. In March it was a drawing on a napkin.',
      'Some places we find. This one we had to make.',
    ],
    sections: [
      {
        heading: 'The drawing',
        texts: [
          'Every place begins with what you see when you sit in the middle of it. We draw that half circle first; what lies outside is storage.',
          'We build from the chair outwards. Whatever can’t be seen from there doesn’t get painted, and the carpenter says so each time.',
        ],
      },
      {
        heading: 'The depth',
        texts: [
          'Flat sets look flat. Things at one, two and five meters give your eyes something to hold on to, so there is always a chair, a plant, a far window.',
          'A place needs a near, a middle and a far. Take one of them away and the best camera sees wallpaper.',
        ],
      },
      {
        heading: 'The farewell',
        texts: [
          'After four shoots the wall goes back to being planks. A piece of each stands in the office, with the date on the back.',
          'We kept the lamp. Anyone who has been on set knows which one.',
        ],
      },
    ],
    showsVideo: true,
  },
];
