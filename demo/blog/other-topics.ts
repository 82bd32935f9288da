import type { Topic } from './topic.ts';

export const OTHER_TOPICS: readonly Topic[] = [
  {
    category: 'recommended',
    titles: ['Five videos for a Sunday evening', 'For when nothing has to happen', 'A slow list for a slow evening'],
    leads: [
      'No plot, no hurry, and a chair that you already own.',
      'These ask nothing of you but the time to look around.',
    ],
    sections: [
      {
        heading: 'Begin here',
        texts: [
          'The first is the one that we show to people who have never worn a headset. It explains itself in about eight seconds, and then it is quiet.',
          'Start with the stillest of them. It sets the pace, and everything after it will find you in the right mood.',
        ],
      },
      {
        heading: 'Then something warmer',
        texts: [
          'Warm light, a slow middle, an end that doesn’t announce itself. Several of us fell asleep during the test, which we count as a success.',
          'The next one has the best last minute of the year. We won’t say why.',
        ],
      },
      {
        heading: 'And stay a while',
        texts: [
          'When it’s over, don’t take the headset off at once. The player waits; so does {place}.',
          'Put all of them into a playlist and let it run. Nobody will ask what you did on Sunday.',
        ],
      },
    ],
    showsVideo: true,
  },
  {
    category: 'recommended',
    titles: ['Show this to somebody who has never tried it', 'The first three minutes', 'A short tour for guests'],
    leads: [
      'You get one chance to put a headset on a friend. Choose well.',
      'Not the loudest video, not the sharpest: the one that makes them turn around.',
    ],
    sections: [
      {
        heading: 'Pick a place, not an action',
        texts: [
          'People need a minute to believe that they may look. Give them a place that is patient.',
          'The best first video is one in which nothing is missed by looking the wrong way.',
        ],
      },
      {
        heading: 'Fit it first',
        texts: [
          'Strap loose, headset on, strap firm, then ask for the word MENU. Half of all bad first impressions are a strap.',
          'Set the lenses for them, wipe them, and put the headphones on last, so that you can still talk.',
        ],
      },
      {
        heading: 'Then be quiet',
        texts: [
          'Don’t explain. Don’t point. Watch their head turn, and count the seconds until they say something. The record is ninety.',
          'The nicest sound in this business is somebody saying “oh” to an empty room.',
        ],
      },
    ],
    showsVideo: true,
  },
  {
    category: 'recommended',
    titles: ['The best of the season', 'What you watched most', 'Your favorites, counted'],
    leads: [
      'We don’t tell anybody what you watch. We do count, and the numbers surprised us.',
      'The list by views is one click away. This is the list behind the list.',
    ],
    sections: [
      {
        heading: 'Watched to the end',
        texts: [
          'A view says that a picture was good. An end says that the video was. By that measure the winner isn’t the one on the poster.',
          'Most videos are left at the credits. Two of them are left after the credits, because people sit on.',
        ],
      },
      {
        heading: 'Watched again',
        texts: [
          'One in six comes back within the week. They come back for {place} more than for anything else this season.',
          'The second visit is longer than the first. Somebody wrote that they had only now seen the ceiling.',
        ],
      },
      {
        heading: 'Missed, unfairly',
        texts: [
          'Our own favorite stands at number forty. It has a poor poster, for which we apologize, and the finest sound of the year.',
          'Scroll to the second page of the list some time. Good things stand there, with plenty of room.',
        ],
      },
    ],
    showsVideo: true,
  },
  {
    category: 'people',
    titles: ['The person who listens', 'Meet our sound recordist', 'Headphones all day long'],
    leads: [
      'She hears the fridge before anybody else does, and switches it off with her car keys inside.',
      'Nobody has ruined more of our takes, and nobody has saved more of our videos.',
    ],
    sections: [
      {
        heading: 'The keys in the fridge',
        texts: [
          'Every recordist does it: the keys go into the fridge that was switched off, so that nobody drives home and lets the milk turn.',
          'Fridges hum in B flat. She can tell the brand. The keys in the vegetable drawer are a promise to switch it on again.',
        ],
      },
      {
        heading: 'A minute of nothing',
        texts: [
          'At the end of each day she records the empty room. Without that minute no edit would hold, because silence isn’t the same anywhere.',
          'Everybody stands still for sixty seconds. You’ve heard that minute in each of our videos, under everything else.',
        ],
      },
      {
        heading: 'What she listens to at home',
        texts: [
          'Nothing. “I like the tap,” she says, and that’s the end of the interview.',
          'Rain, mostly, and one record from 1978 that she won’t name.',
        ],
      },
    ],
  },
  {
    category: 'people',
    titles: ['Ten questions to our editor', 'The last pair of eyes', 'Somebody has to press export'],
    leads: [
      'He has seen each of our videos more often than anybody, and still turns his head.',
      'Six screens, one headset, and a plant that lives on neglect.',
    ],
    sections: [
      {
        heading: 'What makes you throw a take away?',
        texts: [
          '“If I think about the camera. If I forget it, the take stays, even with the spoon.”',
          '“When somebody performs at me. The good ones let me be there.”',
        ],
      },
      {
        heading: 'What do viewers never notice?',
        texts: [
          '“The floor. I take the tripod’s feet out of every picture by hand. Nobody has ever written to thank me for the floor.”',
          '“How dark it is. Look at it on a monitor and you’d think that we forgot to pay the bill.”',
        ],
      },
      {
        heading: 'And what do you watch?',
        texts: [
          '“Snooker. A still camera, a quiet room, and all the time in the world.”',
          '“Trains, from the driver’s seat. Eight hours of Norway. Don’t cut it.”',
        ],
      },
    ],
  },
  {
    category: 'people',
    titles: ['How we cast', 'Who may be on camera, and how', 'Consent isn’t a form'],
    leads: [
      'Everybody on {site} is an adult, is paid, and can say no on the day. Here is how we make sure.',
      'There is paperwork, and there is plenty of it. It isn’t the important part.',
    ],
    sections: [
      {
        heading: 'Before',
        texts: [
          'Two documents, a video call, and a week in between. Anyone who is in a hurry is told to come back when they aren’t.',
          'We check age and identity twice, by two people. Records are complete before a date is set, and an independent custodian keeps them.',
        ],
      },
      {
        heading: 'On the day',
        texts: [
          'Everyone has a list of what they like and a list of what they don’t, and both are read out. Changing one’s mind costs nobody anything.',
          'There is somebody on set whose only job is to ask. It isn’t the director, and it never is.',
        ],
      },
      {
        heading: 'After',
        texts: [
          'Performers see the cut before you do. If they ask for a video to go, it goes, and the page tells nobody why.',
          'A removal takes a day and no lawyer. The address is at the foot of every page.',
        ],
      },
    ],
  },
  {
    category: 'people',
    titles: ['A letter from a viewer', 'Somebody wrote to us', 'From our inbox'],
    leads: [
      'We get many short letters and a few long ones. This one we asked to print.',
      'With the writer’s leave, and without the name.',
    ],
    sections: [
      {
        heading: 'The letter',
        texts: [
          '> I drive at night. In the mornings I sit in {place} for twenty minutes before I sleep. It is the only place where nobody wants to be overtaken.',
          '> After the operation I couldn’t go out for two months. I went to {place} instead. I know that wall better than my own now.',
        ],
      },
      {
        heading: 'What we did with it',
        texts: [
          'It hangs in the kitchen. The carpenter read it twice and then repainted a corner that no camera has ever seen.',
          'We read it aloud at the start of the next shoot. Nobody said much. It was a good day.',
        ],
      },
      {
        heading: 'Write to us',
        texts: [
          'The [contact page](/contact/) reaches people. Tell us what you would like to see, and what you would rather not.',
          'We answer every letter, if not always quickly. The [contact page](/contact/) has the address.',
        ],
      },
    ],
  },
  {
    category: 'news',
    titles: ['Playlists are here', 'Make a list of your own', 'Put your evenings in order'],
    leads: [
      'Favorites were a drawer. Playlists are a shelf.',
      'You can now keep videos in lists, in your own order, for yourself.',
    ],
    sections: [
      {
        heading: 'How it works',
        texts: [
          'Press the plus on any card and choose a list, or name a new one. Lists live on your [dashboard](/main-dashboard/playlists/).',
          'Every card has a plus. *Watch later* is there from the start; everything else is up to you.',
        ],
      },
      {
        heading: 'One after the other',
        texts: [
          'Start a list anywhere and the player goes on by itself. Move what you like to the front.',
          'The player shows what comes next, and lets you skip it. A list ends where you say.',
        ],
      },
      {
        heading: 'Nobody else sees it',
        texts: [
          'Lists are yours alone. They go when your account goes, and they are in the file that you can download of it.',
          'There is no sharing, no following and no count. It’s a shelf in your room.',
        ],
      },
    ],
  },
  {
    category: 'news',
    titles: ['Chapters in every long video', 'Find the moment again', 'The timeline has learned to read'],
    leads: [
      'Hover over the timeline and it tells you what happens there.',
      'Long videos now come in parts that have names.',
    ],
    sections: [
      {
        heading: 'What’s new',
        texts: [
          'Chapters stand on the timeline and in a list beside the player. In the headset they’re on the panel below your view.',
          'Press C for the list, or the arrow keys with Shift for the next one. Pictures show what waits for you there.',
        ],
      },
      {
        heading: 'Who writes them',
        texts: [
          'People do. We tried letting a program do it, and it called everything “Scene”.',
          'Our editor names them after the last check. If one strikes you as odd, it’s an in-joke, and we’re sorry.',
        ],
      },
      {
        heading: 'What’s next',
        texts: [
          'Captions for everything that’s said, in the same place. The first hundred are there already.',
          'We’re working backwards through the archive, about ten a week. Tell us which you miss.',
        ],
      },
    ],
  },
  {
    category: 'news',
    titles: ['Faster starts, fewer waits', 'We moved closer to you', 'What we did about the spinner'],
    leads: [
      'A video now begins in less than a second on most lines. This is where the other four went.',
      'The wheel that turns while you wait turns a good deal less.',
    ],
    sections: [
      {
        heading: 'Smaller first bites',
        texts: [
          'The player now asks for two seconds first and for the best quality afterwards. You see a picture while it is still making up its mind.',
          'We cut the beginning of each video into smaller pieces. The first fits through the narrowest line.',
        ],
      },
      {
        heading: 'A better guess',
        texts: [
          'It remembers how fast your line was last time and begins there. If it was wrong, it corrects itself within a breath.',
          'Quality follows the line more gently: no more jumps from sharp to mud and back.',
        ],
      },
      {
        heading: 'If it still stutters',
        texts: [
          'Tell us through the [help page](/help/?key=tech), with the name of your headset. We read the logs; we can’t read minds.',
          'Choose a fixed quality in the menu of the player, or [download](/help/?key=tech) and forget about lines altogether.',
        ],
      },
    ],
  },
];
