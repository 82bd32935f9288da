import S3rver from '@20minutes/s3rver';

/** An S3 server whose buckets are folders, so that it still has its objects after a restart. */
const [, , port, directory, ...buckets] = process.argv;
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  // It reads a prefix that contains a slash differently from how it was signed.
  allowMismatchedSignatures: true,
  configureBuckets: buckets.map((name) => ({ name })),
}).run();
