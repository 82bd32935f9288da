import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes.ts';

export const NGINX = '/usr/sbin/nginx';

/** One nginx process on the first core, with Debian's configuration for files, serving the folder of one file. */
export async function startNginx(folder: string, file: string): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(folder);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; access_log off; types { video/mp4 mp4; }
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${dirname(file)}; }
    }`,
  );
  const child = spawn('taskset', ['-c', '0', NGINX, '-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempts = 0; child.exitCode === null && attempts < 100; attempts += 1) {
    if (await fetch(origin).then(Boolean, () => false)) break;
    await pause(50);
  }
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
  return {
    url: `${origin}/${basename(file)}`,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
