/** Captions for the clips of a scene; the second one is for the second site. Empty: the video's title. */
export const VREEL_CAPTIONS: Readonly<Record<string, readonly [string, string]>> = {
  'desert-dawn': ['First light on the dunes', 'Up before the sun'],
  'rain-city': ['Neon in the rain', 'Look up: it’s pouring'],
  'orbital-station': ['Sixteen sunrises a day', 'Turn round and see home'],
  'glass-forest': ['Walk between the glass', 'Every tree catches the light'],
  'lantern-river': ['Drift with the lanterns', 'A thousand lights, one river'],
  'underwater-hall': ['Breathe. You’re under water', 'The hall below the waves'],
  'frozen-aurora': ['Green fire over ice', 'Stay until it turns violet'],
  'paper-canyon': ['A canyon cut from paper', 'Mind the folds'],
  'cloud-isles': ['Islands in the clouds', 'Don’t look down. Or do'],
  'golden-meadow': ['Golden hour, all of it', 'Wind in the meadow'],
  observatory: ['The night everybody looked up', 'Closer than it seems'],
};
