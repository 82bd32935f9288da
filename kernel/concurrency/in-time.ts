/** Rejects with `tooLate()` if `work` takes longer than `ms`. The work itself goes on, and its result is ignored. */
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
