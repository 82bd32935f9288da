/** Invented first and family names with a country and its languages; no real person is meant. */
export interface Origin {
  country: string;
  languages: readonly string[];
  /** The last one is a man's. */
  given: readonly string[];
  /** Given names for the site where only men play. */
  men: readonly string[];
  family: readonly string[];
}

export const origins: readonly Origin[] = [
  {
    country: 'Portugal',
    languages: ['Portuguese', 'English'],
    given: ['Inês', 'Beatriz', 'Leonor', 'Tiago'],
    men: ['Duarte', 'Gonçalo'],
    family: ['Valadares', 'Montalvo', 'Serpa'],
  },
  {
    country: 'Norway',
    languages: ['Norwegian', 'English'],
    given: ['Ingrid', 'Solveig', 'Astrid', 'Magnus'],
    men: ['Sigurd', 'Eirik'],
    family: ['Halvard', 'Fjelstad', 'Nordvik'],
  },
  {
    country: 'Brazil',
    languages: ['Portuguese', 'Spanish'],
    given: ['Marina', 'Thaís', 'Rafaela', 'Caio'],
    men: ['Thiago', 'Murilo'],
    family: ['Amaral', 'Quintela', 'Prado'],
  },
  {
    country: 'Japan',
    languages: ['Japanese', 'English'],
    given: ['Haruka', 'Mizuki', 'Kaori', 'Ren'],
    men: ['Haruto', 'Kenji'],
    family: ['Asagiri', 'Tsukino', 'Hoshikawa'],
  },
  {
    country: 'France',
    languages: ['French', 'English'],
    given: ['Camille', 'Margaux', 'Elodie', 'Bastien'],
    men: ['Lucien', 'Rémi'],
    family: ['Delorme', 'Vautrin', 'Clairval'],
  },
  {
    country: 'Czechia',
    languages: ['Czech', 'German', 'English'],
    given: ['Tereza', 'Lenka', 'Karolina', 'Marek'],
    men: ['Ondrej', 'Radek'],
    family: ['Dvorak', 'Sedlak', 'Jelinek'],
  },
  {
    country: 'Kenya',
    languages: ['Swahili', 'English'],
    given: ['Wanjiru', 'Amani', 'Zawadi', 'Baraka'],
    men: ['Kamau', 'Jabari'],
    family: ['Mwangala', 'Otieno', 'Kamande'],
  },
  {
    country: 'Italy',
    languages: ['Italian', 'French'],
    given: ['Chiara', 'Ginevra', 'Allegra', 'Matteo'],
    men: ['Lorenzo', 'Dario'],
    family: ['Belfiore', 'Santacroce', 'Morandi'],
  },
  {
    country: 'Canada',
    languages: ['English', 'French'],
    given: ['Juniper', 'Maeve', 'Sloane', 'Everett'],
    men: ['Wyatt', 'Callum'],
    family: ['Ashworth', 'Larkspur', 'Tremblay'],
  },
  {
    country: 'Ukraine',
    languages: ['Ukrainian', 'English', 'Polish'],
    given: ['Oksana', 'Daryna', 'Zlata', 'Taras'],
    men: ['Bohdan', 'Danylo'],
    family: ['Koval', 'Zorya', 'Melnyk'],
  },
  {
    country: 'Mexico',
    languages: ['Spanish', 'English'],
    given: ['Ximena', 'Paloma', 'Renata', 'Emiliano'],
    men: ['Joaquín', 'Rodrigo'],
    family: ['Solórzano', 'del Río', 'Arriaga'],
  },
  {
    country: 'South Korea',
    languages: ['Korean', 'English'],
    given: ['Seo-yeon', 'Ha-eun', 'Mi-rae', 'Jun-ho'],
    men: ['Min-jae', 'Tae-yang'],
    family: ['Baek', 'Namgung', 'Hwang'],
  },
];

/** Whether the name starts with a man's given name. */
export function isManName(name: string): boolean {
  return origins.some(({ given, men }) => [given.at(-1), ...men].some((first) => name.startsWith(`${first} `)));
}

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
export const careers = ['Active', 'Active', 'Active', 'On tour', 'Guest performer'] as const;
export const pastimes = [
  'night trains',
  'strong coffee',
  'video photography',
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
