import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { categories, customItems, devices, models, videos } from '../tables.ts';
import { pictureName } from './picture-name.ts';

/** Keys of the sites to which something belongs that shows what lies at an address, a picture in any of its sizes or a clip. */
export async function readSitesShowing(tx: Tx, address: string): Promise<string[]> {
  const name = pictureName(address);
  const named = (image: PgColumn) => sql`regexp_replace(${image} ->> 'permalink', '-[0-9]+[.]webp$', '') = ${name}`;
  const holds = (content: PgColumn) => sql`position(${name} in ${content}::text) > 0`;
  const { rows } = await tx.execute<{ site: string }>(sql`
    select distinct unnest(shown.sites) as site from (
      select ${videos.sites} as sites from ${videos} where ${named(videos.poster)}
      union all select ${videos.sites} from ${videos} where ${named(videos.heroImage)}
      union all select ${videos.sites} from ${videos} where ${videos.previewAddress} = ${address}
      union all select ${videos.sites} from ${videos} where ${videos.fakeTrailerAddress} = ${address}
      union all select ${models.sites} from ${models} where ${named(models.featuredImage)}
      union all select ${models.sites} from ${models} where ${named(models.faceImage)}
      union all select ${categories.sites} from ${categories} where ${holds(categories.image)} or ${holds(categories.custom)}
      union all select ${devices.sites} from ${devices} where ${holds(devices.image)}
      union all select ${customItems.sites} from ${customItems} where ${holds(customItems.image)}
    ) shown`);
  return rows.map(({ site }) => site);
}
