/** Gives `work` so long, and rejects then; what becomes of it afterwards is nobody's concern. */
export async function inTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(`It did not answer within ${ms} ms.`)), ms);
  try {
    return await Promise.race([work(), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
