import type { CamProfile } from '../../contract/types.ts';
import type { StoredRoom } from './room-store.ts';

/** A performer's partial profile with all fields filled in, and the phrases that pages and apps show of it (R60). */
export function profileOf({ profile }: Pick<StoredRoom, 'profile'>): CamProfile & { phrases: string[] } {
  const {
    age = null,
    interests = [],
    languages = [],
    ethnicity = null,
    bodyType = null,
    eyeColor = null,
    hairColor = null,
  } = profile;
  const phrases = [
    age === null ? '' : `${age} years old`,
    ethnicity ?? '',
    bodyType ?? '',
    eyeColor ? `${eyeColor} eyes` : '',
    hairColor ? `${hairColor} hair` : '',
  ].filter((phrase) => phrase !== '');
  return { age, interests, languages, ethnicity, bodyType, eyeColor, hairColor, phrases };
}
