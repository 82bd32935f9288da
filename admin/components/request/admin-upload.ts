import type { Carry } from './admin-send.ts';

export interface UploadOptions {
  /** How long the server waits for the whole of it. */
  seconds: number;
  onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** Carries a file and tells how far it has come, which `fetch` cannot. */
export function uploading({ seconds, onProgress }: UploadOptions): Carry {
  return async (request) => {
    const body = await request.blob();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.timeout = seconds * 1000;
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status }));
    sending.onerror = () => reject(new TypeError('The server was not reached.'));
    sending.ontimeout = () => reject(new DOMException('It took too long.', 'TimeoutError'));
    sending.onabort = () => reject(new DOMException('It was given up.', 'AbortError'));
    request.signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
    return promise;
  };
}
