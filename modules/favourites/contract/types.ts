import { z } from 'zod';
import { PageNumber, pageSize, wholeNumber } from '#api/declare/declare.ts';

/** Of each kind (R3). */
export const MAX_FAVOURITES = 1000;

export const Id = wholeNumber('The id', 2_147_483_647);

/** R4. */
export const listQuery = {
  page: PageNumber,
  limit: pageSize(12),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const Ids = z.array(z.number().int());

/** After a change. */
export const FavouriteState = z.object({ id: z.number().int(), isFavorite: z.boolean() });
