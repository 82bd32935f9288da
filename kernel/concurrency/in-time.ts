/**
 * Gives `work` so long, and then rejects with what `tooLate` answers; whatever becomes of the work afterwards is
 * nobody's concern any more.
 */
export async function inTime<T>(
  ms: number,
  work: () => Promise<T>,
  tooLate: () => Error = () => new Error(`It did not answer within ${ms} ms.`),
): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(tooLate()), ms);
  try {
    return await Promise.race([work(), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
