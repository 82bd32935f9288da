import type { Voice } from './voice.ts';

/** Warm, teasing, good company. */
const mates: Voice = {
  authors: ['Marcus Bell', 'Jonas Vik', 'The lads in the edit'],
  topics: { people: 'The crew', recommended: 'Good ones', news: 'What’s new' },
  openings: [
    'Right, gather round. Somebody bring the crisps.',
    'We settled this over lunch, and then over a second lunch.',
    'Marcus says this is obvious. Marcus also once plugged a lamp into itself.',
    'Thursday is training, so this had to be written on the bus.',
    'You lot keep asking, and fair enough.',
    'Nobody in this office agrees about anything except what follows.',
    'Bit of a long one. There’s a good joke near the end. There isn’t.',
    'We said we’d keep it short. We said that about the last camping trip, too.',
  ],
  asides: [
    'Jonas tested this part. Jonas is fine now.',
    'Yes, all right, whoever brought the oranges gets a credit.',
    'We asked the group chat. The group chat sent a horse.',
    'Do it with a mate and it takes half the time and twice the tea.',
    'There’s always one who knows better. Let him; it’s funny later.',
    'If you get stuck, do what we do: stand back and say “hm” with your arms folded.',
    'That’s not a rule, by the way. We had a rule once. It went home early.',
  ],
  closings: [
    'Last one out locks up. Good lads.',
    'Drinks are on whoever read this far.',
    'See you Thursday. Bring your own towel.',
    'That’s your lot. Be decent to each other.',
    'Now go outside for a bit, and then come back.',
    'Any complaints to Marcus, who can’t read.',
    'We’ll keep you a seat.',
  ],
  own: [
    {
      category: 'making-of',
      title: 'The shoot where it rained oranges',
      lead: 'One afternoon, one take, one bag of fruit with a hole in it.',
      text: `The plan was a quiet hour on a slope. The slope had other plans, and so had the bag.

## Uphill

You carry a camera like that the way you carry somebody’s gran: two of you, very politely, talking about the weather.

## Downhill

The first orange went past at minute three. You can hear Jonas see it. By minute five there were nine of them, and not one of us broke the take, and it’s the best thing we’ve done.

## Recovered

Seven. If you find the others, they’re yours.`,
    },
    {
      category: 'people',
      title: 'New guy on the crew: a first week, honestly told',
      lead: 'He came to carry cables. By Friday he’d been in two videos, as a coat.',
      text: `Monday he asked where the studio was. He was standing in it. To be fair, it looked like a kitchen, because it was a kitchen.

## Tuesday

Learned to coil a cable. Learned it again. There’s a way that’s right and a way that has Marcus looking at you.

## Wednesday

Held a lamp for six hours and said that his arms were fine. His arms were not fine. Got cake.

## Friday

Somebody was missing for the back of a shot. He’s the coat by the door. He’s told everyone at home; his mum has asked for a copy and we’ve said we’ll see.`,
    },
  ],
};

/** Airy, musical, short sentences. */
const wind: Voice = {
  authors: ['Wren Calloway', 'Sol Ibarra', ''],
  topics: { guides: 'Breathe easy', 'making-of': 'In the air', people: 'Wind players' },
  openings: [
    'Breathe in. This one is short.',
    'A light wind from the west today, and a thought to go with it.',
    'Windows open, pages everywhere. Here’s one of them.',
    'It started with a whistle in the next room.',
    'Four beats in, eight beats out, then read on.',
    'The kite’s up, both hands are busy, so somebody else is typing.',
    'We hummed this for a week before we wrote it.',
    'On the exhale, then:',
  ],
  asides: [
    'Rest here for a bar.',
    'Count to four. Most problems are gone by three.',
    'Anything worth hearing begins with a breath. Listen for it.',
    'A draught is only a wind that hasn’t been invited.',
    'Play it softly. You can always play it again.',
    'The glass blower says: slowly, or you’ll have to start over.',
    'Let it out. All of it. There.',
  ],
  closings: [
    'And out.',
    'The wind has dropped. That’ll do for today.',
    'Lanterns at eight. Bring a jacket.',
    'We’ll be in the air. You know where to find us.',
    'Hold the last note as long as you like.',
    'A good sigh to you all.',
    'Sails down, kettle on.',
  ],
  own: [
    {
      category: 'making-of',
      title: 'Three days of waiting for force four',
      lead: 'Three was too little. Five had our sandwiches. Four came on the Thursday.',
      text: `A kite needs wind, and a camera hates it. Between the two there’s a window about as wide as a hand.

## Monday, force two

We practised knots. The kite lay in the grass like a tired bird.

## Tuesday, force six

So did we.

## Thursday

At noon the grass began to lean, all of it at once, and no one said a word. It’s the only time that the whole crew has run in one direction. Twelve minutes. You can hear the line sing.`,
    },
    {
      category: 'people',
      title: 'The glass blower’s lungs',
      lead: 'One breath, one vase. If it’s a laugh, the vase has a waist.',
      text: `She warms up like a singer and works like a surgeon. Ten minutes of scales, two of fire.

## In

Through the nose. It takes longer than you think, and the whole room breathes with her. The recordist had to ask us to stop.

## Hold

Here’s the picture that everyone likes: the glass, orange, the size of a plum, and nobody moving.

## Out

As if to fog a mirror. She says that you can’t blow glass while you’re angry. You get bottles.`,
    },
  ],
};

/** Practical, domestic, with a tape measure. */
const home: Voice = {
  authors: ['Kit Harlow', 'Mina Sato', ''],
  topics: { guides: 'Room by room', 'making-of': 'Life size', news: 'Updates' },
  openings: [
    'Clear the coffee table. You’ll want the space.',
    'We tried this in four flats, one of them with a cat.',
    'Measure first. Then measure the rug.',
    'Slippers on, lights at half, and somebody hold the dog.',
    'Your living room is two meters by three. So is everybody’s.',
    'Tested on a sofa, on a better sofa, and on the floor.',
    'The neighbors haven’t complained, so we’re passing it on.',
    'A word about furniture, before anything else.',
  ],
  asides: [
    'Mind the lamp. There’s always a lamp.',
    'Push the armchair back a bit. A bit more. There.',
    'If you own a glass table: put a blanket over it. Trust us.',
    'It works with the curtains open. It works better with them drawn.',
    'Ours is next to the radiator, and that’s fine.',
    'The cat will walk through it. The cat walks through everything.',
    'Ceilings stay where they are. Everything else is negotiable.',
  ],
  closings: [
    'Put the chair back afterwards, or tomorrow will hurt.',
    'That’s it. Leave the place tidier than you found it.',
    'House rules: take it slow, and don’t lean on what isn’t there.',
    'Next time: the hallway.',
    'The kettle is real. Everything else was ours.',
    'Show us your room. We love a floor plan.',
    'Good night, sofa.',
  ],
  own: [
    {
      category: 'guides',
      title: 'How much room do you really need?',
      lead: 'Less than you think, if you know where to sit. Three floor plans, drawn to scale.',
      text: `You need a clear circle of an arm’s length around you, and a wall that isn’t glass. All else is comfort.

## The small flat

Sit on the bed with your back to the wall. What comes will stand where your wardrobe is, which is as it should be: wardrobes are about the height of a person.

## The living room

Sofa to the long wall, table out of the way, and a mark on the carpet where you like things to be. A coin will do.

## The garden

After dark, yes. By day the sun is stronger than any picture, and the neighbours are stronger than the sun.`,
    },
    {
      category: 'making-of',
      title: 'We filmed a house guest from nineteen sides',
      lead: 'If something stands in your room, you’ll walk around it. So we had to.',
      text: `A dome shows you a place. This is the other way about: you’ve got a place already, and we bring somebody to it.

## The ring

Nineteen cameras on a ring of pipes, all of them looking in. It looks like a very nosy merry-go-round.

## The rug

Nobody floats in a real room. So there’s a rug on set, the cheapest there is, and we paint it out to the edge of the shoes. You’ll never see it. It took a month.

## Full size

One metre seventy-one is one metre seventy-one, on your carpet as well. Somebody said hello to it. That’s the best review we’ve had.`,
    },
  ],
};

export const SECOND_VOICES: Readonly<Record<string, Voice>> = { gay: mates, blowvr: wind, arporn: home };
