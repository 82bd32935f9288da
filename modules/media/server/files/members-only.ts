import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { operatorMay } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden } from '#kernel/errors.ts';
import type { MediaDeps } from '../deps.ts';
import type { MediaFile, MediaRole } from '../types.ts';
import { isOfMaster, rolesOfKey } from './library-store.ts';

/** Thrown if the same bytes would be for members only and for everybody. */
class FullAndPublic extends Error {
  override readonly name = 'FullAndPublic';
  readonly statusCode = 409;
}

/** Thrown if spatial sound would take a video's role, or a video that of sound. */
class OtherKind extends Error {
  override readonly name = 'OtherKind';
  readonly statusCode = 409;
}

/** Thrown if everybody could watch a full video and nobody has confirmed it. */
export class WouldBePublic extends Error {
  override readonly name = 'WouldBePublic';
}

interface Listing extends Pick<MediaFile, 'storageKey' | 'role'> {
  /** Of the listing whose part is to be another, where it is not a further one. */
  id?: number;
  /** The operator was told that everybody can watch it, and means it. */
  forEverybody?: boolean;
}

/** R14: refuses a role that would give the bytes of a full video to everybody. */
export async function keepForMembers(
  tx: Tx,
  { id, storageKey, role, forEverybody }: Listing,
  context: Pick<AdminContext, 'operator'>,
): Promise<void> {
  const listed = await rolesOfKey(tx, storageKey);
  if (listed.some((one) => (one.role === 'sound') !== (role === 'sound')))
    throw new OtherKind(
      'Spatial sound takes the place of no video, and no video takes its place. Choose another file.',
    );
  // A file that isn't listed yet may be about to be listed as a full video.
  const isFull =
    listed.some((one) => one.role === 'full') || (listed.length === 0 && (await isOfMaster(tx, storageKey)));
  if (isFull && role !== 'full' && !operatorMay(operatorOf(context), 'player.watch-everything'))
    throw new Forbidden('This is a full video. Only who may watch everything can make another part of it.');
  const others: MediaRole[] = listed.filter((one) => one.id !== id).map((one) => one.role);
  if (role === 'preview' && others.includes('full'))
    throw new FullAndPublic('This is a full video, and previews are for everybody. Store a clip of it.');
  if (role === 'full' && others.includes('preview'))
    throw new FullAndPublic('This is a preview, which everybody may see. Store the video beside it.');
  if (isFull && role !== 'full' && !forEverybody) throw new WouldBePublic();
}

/**
 * R51 of `modules/catalogue`: a full video that is given to a video which everybody may watch is opened to everybody,
 * whether it comes as a file or is made of a master.
 */
export async function keepFromOpenVideo(
  { catalogue }: { catalogue: Pick<MediaDeps['catalogue'], 'isForEverybody'> },
  tx: Tx,
  videoId: number,
  context: Pick<AdminContext, 'operator'>,
): Promise<void> {
  if (operatorMay(operatorOf(context), 'player.watch-everything')) return;
  if (await catalogue.isForEverybody(tx, videoId))
    throw new Forbidden('Everybody may watch this video. Only who may watch everything can give it a full one.');
}
