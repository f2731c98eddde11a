/**
 * A `fetch` based on XMLHttpRequest that reports upload progress from 0 to 1, which the browser's fetch cannot. Supports
 * text responses only. Like fetch it resolves for any status and rejects on a lost connection or an abort.
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
        resolve(new Response(statusesWithoutBody.has(status) ? null : responseText, { status, statusText }));
      };
      request.onerror = () => reject(new TypeError('The connection was lost. Please try again.'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      request.send(body as XMLHttpRequestBodyInit | null);
    });

/** `new Response()` throws for a body with these statuses. */
const statusesWithoutBody = new Set([204, 205, 304]);
