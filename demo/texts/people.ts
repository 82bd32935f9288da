/** Invented first and family names with a country and its languages; no real person is meant. */
export interface Origin {
  country: string;
  languages: readonly string[];
  given: readonly string[];
  family: readonly string[];
}

export const origins: readonly Origin[] = [
  {
    country: 'Portugal',
    languages: ['Portuguese', 'English'],
    given: ['Inês', 'Beatriz', 'Leonor', 'Tiago'],
    family: ['Valadares', 'Montalvo', 'Serpa'],
  },
  {
    country: 'Norway',
    languages: ['Norwegian', 'English'],
    given: ['Ingrid', 'Solveig', 'Astrid', 'Magnus'],
    family: ['Halvard', 'Fjelstad', 'Nordvik'],
  },
  {
    country: 'Brazil',
    languages: ['Portuguese', 'Spanish'],
    given: ['Marina', 'Thaís', 'Rafaela', 'Caio'],
    family: ['Amaral', 'Quintela', 'Prado'],
  },
  {
    country: 'Japan',
    languages: ['Japanese', 'English'],
    given: ['Haruka', 'Mizuki', 'Kaori', 'Ren'],
    family: ['Asagiri', 'Tsukino', 'Hoshikawa'],
  },
  {
    country: 'France',
    languages: ['French', 'English'],
    given: ['Camille', 'Margaux', 'Elodie', 'Bastien'],
    family: ['Delorme', 'Vautrin', 'Clairval'],
  },
  {
    country: 'Czechia',
    languages: ['Czech', 'German', 'English'],
    given: ['Tereza', 'Lenka', 'Karolina', 'Marek'],
    family: ['Dvorak', 'Sedlak', 'Jelinek'],
  },
  {
    country: 'Kenya',
    languages: ['Swahili', 'English'],
    given: ['Wanjiru', 'Amani', 'Zawadi', 'Baraka'],
    family: ['Mwangala', 'Otieno', 'Kamande'],
  },
  {
    country: 'Italy',
    languages: ['Italian', 'French'],
    given: ['Chiara', 'Ginevra', 'Allegra', 'Matteo'],
    family: ['Belfiore', 'Santacroce', 'Morandi'],
  },
  {
    country: 'Canada',
    languages: ['English', 'French'],
    given: ['Juniper', 'Maeve', 'Sloane', 'Everett'],
    family: ['Ashworth', 'Larkspur', 'Tremblay'],
  },
  {
    country: 'Ukraine',
    languages: ['Ukrainian', 'English', 'Polish'],
    given: ['Oksana', 'Daryna', 'Zlata', 'Taras'],
    family: ['Koval', 'Zorya', 'Melnyk'],
  },
  {
    country: 'Mexico',
    languages: ['Spanish', 'English'],
    given: ['Ximena', 'Paloma', 'Renata', 'Emiliano'],
    family: ['Solórzano', 'del Río', 'Arriaga'],
  },
  {
    country: 'South Korea',
    languages: ['Korean', 'English'],
    given: ['Seo-yeon', 'Ha-eun', 'Mi-rae', 'Jun-ho'],
    family: ['Baek', 'Namgung', 'Hwang'],
  },
];

export const stageNames = [
  'Vesper',
  'Nova',
  'Marlowe',
  'Sable',
  'Ember',
  'Lyra',
  'Indigo',
  'Wren',
  'Juno',
  'Calypso',
  'Onyx',
  'Saffron',
  'Thea',
  'Rook',
  'Isolde',
  'Zephyr',
  'Cordelia',
  'Lux',
  'Briar',
  'Odette',
  'Quill',
  'Seraphine',
  'Tempest',
  'Willow',
] as const;
export const stageFamilies = [
  'Nightingale',
  'Starling',
  'Hawthorne',
  'Winterbourne',
  'Blackwood',
  'Silverlake',
  'Moonstone',
  'Goldwyn',
  'Ravenscroft',
  'Fairchild',
  'Lockhart',
  'Everdale',
] as const;

export const eyes = ['Brown', 'Hazel', 'Green', 'Blue', 'Grey', 'Dark brown'] as const;
export const hairs = ['Black', 'Dark brown', 'Chestnut', 'Auburn', 'Copper', 'Blonde', 'Silver'] as const;
export const careers = ['Active', 'Active', 'Active', 'On tour', 'Guest performer'] as const;
export const pastimes = [
  'night trains',
  'strong coffee',
  'film photography',
  'open-water swimming',
  'old maps',
  'second-hand books',
  'rooftop gardens',
  'board games',
  'long walks in the rain',
  'vinyl records',
  'pottery',
  'astronomy',
] as const;
