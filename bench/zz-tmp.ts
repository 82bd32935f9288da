import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';

const { startServer } = await import('/work/wt-cam-chat/bench/processes.ts');
const { fanOut } = await import('/work/wt-cam-chat/bench/rows/fan-out.ts');
const folder = mkdtempSync('/tmp/parallax-bench-');
chmodSync(folder, 0o711);
const engine = await startServer('bench/engine-server.ts', { DATA_DIR: folder, URL_FILE: folder + '/url' });
try {
  console.log(JSON.stringify(await fanOut({ databaseUrl: readFileSync(folder + '/url', 'utf8') }), null, 1));
} catch (e) {
  console.error(e);
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
