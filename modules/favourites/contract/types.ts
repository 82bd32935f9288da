import { z } from 'zod';
import { PageNumber, pageSize, wholeNumber } from '#api/declare.ts';

/** How many of each kind an account holds (R3). */
export const MOST_FAVOURITES = 1000;

export const Id = wholeNumber('The id', 2_147_483_647);

/** Which part of the list, and from which end (R4). */
export const listed = {
  page: PageNumber,
  limit: pageSize(12),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const Ids = z.array(z.number().int());

/** How it stands with one of them after a change. */
export const Kept = z.object({ id: z.number().int(), isFavorite: z.boolean() });
