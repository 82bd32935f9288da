declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string | undefined;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string | undefined }[];
    });
    run(): Promise<unknown>;
  }
}
