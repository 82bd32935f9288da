import type { Voice } from './voice.ts';

/** Slow and exact: places to visit. */
const slow: Voice = {
  authors: ['Ilse Maran', 'Tom Okafor', ''],
  topics: {},
  openings: [
    'There is no hurry about this one. Read it with the kettle on.',
    'We put this off for a month, which is about the right speed for it.',
    'It rained all week, so there was time to write something down.',
    'Somebody asked at the end of a tour, and the short answer was wrong.',
    'The question comes up every autumn, when the evenings get long.',
    'A chair, a lamp, a pot of tea: that’s all you need for this.',
    'We tried it both ways, one evening each, and then a third to be sure.',
    'This began as a note on the studio door.',
  ],
  asides: [
    'Take your time over this part. It’s the only one that can’t be undone.',
    'Here a pause is in order. Look out of the window; it is 360° as well.',
    'If you only do one of these things, do this one, and do it slowly.',
    'The dunes have been there for a while. So have we, by the standards of the web.',
    'A good place makes you lower your voice. You’ll notice when you do.',
    'We once sat through the whole of it without a word. Nobody had planned to.',
    'It gets better from the second evening on, like most things.',
  ],
  closings: [
    'That’s all. The place will still be there tomorrow.',
    'Sit down, look around, stay as long as you like.',
    'More when there is more. Until then: one room, one breath.',
    'If you find a quieter way of doing it, write to us.',
    'We’ll leave the lamp on.',
    'And that is as much as needs saying.',
    'The kettle has boiled by now.',
  ],
  own: [
    {
      category: 'making-of',
      title: 'Eleven hours in the desert for nine minutes',
      lead: 'We drove out at midnight to be early. The sun has its own opinion of early.',
      text: `At two in the morning a desert is mostly sound: sand that settles, and a tripod that somebody has set down too hard.

## Waiting

You can’t rehearse a dawn. You set the camera level on a board, walk away from it backwards in your own footprints, and hope that nobody has left a thermos in the picture. Somebody had left a thermos in the picture.

## Nine minutes

Between the first violet and the first hard shadow there are nine minutes. We filmed all of them in one piece and cut nothing. If you look behind you at minute six you can see the moon go down, which no one on the crew did, because we were all looking the other way like everyone else.

## Afterwards

Breakfast tasted of sand until Thursday. It was worth it.`,
    },
    {
      category: 'people',
      title: 'The guide who walks in front',
      lead: 'Every slow visit has somebody who went there first, alone, with a notebook.',
      text: `Before there is a video there is a walk. Our scout has sat in more empty halls than anybody should, and draws what is worth a look from each chair.

## The notebook

It has no words. There are circles, which are chairs, and arrows, which are what one looks at, and now and then a very small cross, which means: drafty.

## The rule

If the third arrow doesn’t surprise, the place isn’t for us. Anyone can find the first two.

## The next one

There are four arrows on the last page, one of them pointing straight up. That’s all that we know so far.`,
    },
  ],
};

/** Theatrical: costumes, props, a workshop full of glue. */
const stage: Voice = {
  authors: ['Pia Lindqvist', 'The Wardrobe', 'Dex Amari'],
  topics: { 'making-of': 'Backstage', people: 'The company', news: 'Announcements' },
  openings: [
    'Places, everyone. The curtain is up and somebody has lost a glove.',
    'We write this with gold paint on both hands, so forgive the fingerprints.',
    'Enter, from the left, a question that we get after every premiere.',
    'The wardrobe is closed for the night, and the wardrobe has opinions.',
    'Act one: a headset, a cape, and no idea what happens next.',
    'By popular demand, and by demand of one very insistent goblin.',
    'The foam sword is drying. There is time for a story.',
    'Previously, in the workshop: glue.',
  ],
  asides: [
    'An old rule of the stage applies: if it squeaks, make it part of the character.',
    'The wig has asked us to say that it did its own stunts.',
    'Cue thunder. No? We’ll do it with a sheet of tin, then.',
    'Everybody who has ever worn armour of foam is nodding now.',
    'Nobody was hurt, apart from a plaster dragon, who had it coming.',
    'The understudy for this paragraph was very good as well.',
    'Hold for applause. Hold. All right, on we go.',
  ],
  closings: [
    'Bow, blackout, and somebody please find that glove.',
    'Exit, pursued by the props department.',
    'The next premiere is closer than the costume is finished. As always.',
    'Thank you for coming in costume. We could tell.',
    'Curtain. Mind the paint on your way out.',
    'Until the sequel, which we have promised not to make.',
    'Dress rehearsal at nine. Bring biscuits for the goblin.',
  ],
  own: [
    {
      category: 'making-of',
      title: 'Four hundred hand-sewn scales, and one that fell off',
      lead: 'The tail took a winter. It was on camera for eleven minutes. No regrets.',
      text: `It began with a sketch, a heat gun and the sentence “how hard can it be”.

## The scales

Each is cut from floor mat, painted in three coats, and sewn on by hand, because glue lets go under lamps. We know because glue let go under lamps.

## The fitting

A tail changes how one walks, sits, and goes through doors. Our lead practised for a week with a rolled duvet and can’t see a duvet now without standing up straight.

## The one

Look at minute four, bottom left. There it goes. We kept it in.`,
    },
    {
      category: 'people',
      title: 'A villain’s guide to being liked',
      lead: 'Our favorite bad queen on monologues, eyebrows and who makes the tea.',
      text: `“A villain has to believe that everybody else is in the wrong film.” That’s the whole method, and it takes six hours of make-up.

## The eyebrows

Two pairs, one for threats and one for asides. They’ve got names. We’ve been asked not to print them.

## The laugh

Recorded once, on a staircase, at night. The neighbours called. It’s the take that you hear.

## The tea

She makes it, for everybody, in full costume, and no one has ever dared to leave any.`,
    },
  ],
};

/** First person, personal, with care for words. */
const essay: Voice = {
  authors: ['Noa Reyes', 'Ember Hale', 'Sasha Lindgren'],
  topics: { 'making-of': 'How we work', people: 'Voices', recommended: 'Watch with me' },
  openings: [
    'I said I’d write this down, so here it is, in my own words.',
    'For a long time I thought that everyone but me knew this.',
    'I’m writing this at my dressing table, with one eye done.',
    'You asked me. Thank you for asking me, and not about me.',
    'I learned this the slow way, so that you needn’t.',
    'The first time I saw myself in a headset I took it off again.',
    'Let me begin with what I’d have liked to hear ten years ago.',
    'My grandmother would have called this a practical matter. She’d have been right.',
  ],
  asides: [
    'I’m told that not everybody talks to their camera. Mine listens, that’s all I can say.',
    'Nobody has to be brave about this. Being comfortable is enough.',
    'I used to apologize at this point. I’ve stopped, and the work got better.',
    'If a word doesn’t fit you, leave it. I’ve changed most of mine at least once.',
    'A friend read this and said: you sound like yourself. I’ll take that.',
    'You’ll find your own way of doing it. Mine’s the one with the blue chair.',
    'I write “we” a lot. I mean it each time.',
  ],
  closings: [
    'That’s me for this week. Be gentle with your equipment and with yourselves.',
    'Write and tell me how it went. I read them all, some of them twice.',
    'The door’s open and it has my name on it. Come in.',
    'Both eyes done now. Off I go.',
    'With love, and with the last word on the cut.',
    'See you in the front row.',
    'I’ll say more when I know more.',
  ],
  own: [
    {
      category: 'people',
      title: 'The name on the door',
      lead: 'What it means to arrive at work and find that somebody has spelled you right.',
      text: `It’s a strip of tape with my name on it, in capitals, on a door that doesn’t close properly. I’ve got all of them at home, in a biscuit tin.

## Before

At other places there was a number, or there was “the girl”, or once, with two spelling mistakes, somebody else. You learn not to look at doors.

## Here

Here they ask how it’s written, and then they write it. It takes eight seconds. The rest of the day is different for it: I listen better, I stand differently, I’m funny before noon.

## After

The tape comes off in one piece if you’re patient. I’m very patient about that.`,
    },
    {
      category: 'making-of',
      title: 'I chose the music, and you can hear it',
      lead: 'Every portrait starts with one record. This is how I picked mine.',
      text: `The rule of the series is simple: the place is yours, and so is what was playing. They don’t film the music. They film you, listening.

## Too much

My first list had forty songs and was an autobiography. Then it was twelve, and a mixtape. Then it was one, and it was true.

## One

I won’t name it. You can hear it in how I breathe out at minute two, and in the way I don’t quite dance.

## Quiet

They switched it off before the take. “Keep it,” they said. I’ve still got it.`,
    },
  ],
};

export const FIRST_VOICES: Readonly<Record<string, Voice>> = { vrbs: slow, vrconk: stage, trans: essay };
