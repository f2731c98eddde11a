/**
 * A `fetch` that tells how much of the body is sent, from 0 to 1, which the browser's own cannot. It reads addresses and
 * text; it answers as `fetch` does: any status is an answer, and only a lost connection or the signal is an error.
 */
export const fetchWithProgress =
  (onSent: (share: number) => void) =>
  (address: RequestInfo | URL, { method = 'GET', headers, body = null, signal = null }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => {
        request.abort();
        reject(new DOMException('The upload was stopped.', 'AbortError'));
      };
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total) onSent(loaded / total);
      };
      request.onload = () => {
        const { status, statusText, responseText } = request;
        resolve(new Response(noBody.has(status) ? null : responseText, { status, statusText }));
      };
      request.onerror = () => reject(new TypeError('The connection was lost. Please try again.'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      request.send(body as XMLHttpRequestBodyInit | null);
    });

/** Statuses whose `Response` may hold nothing. */
const noBody = new Set([204, 205, 304]);
