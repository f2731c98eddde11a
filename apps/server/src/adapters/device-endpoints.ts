import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeviceEndpoints, EndpointAnswer, EndpointRequest } from '@steward/api/services/ports';
import { connectionProblem } from './network/connection-problem';
import { checkAddress, guardedLookup } from './network/guarded-lookup';
import type { AddressPolicy } from './network/networks';

const refuse = (reason: string): EndpointAnswer => ({ ok: false, reason });

const headerErrors = ['ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_HTTP_INVALID_HEADER_VALUE'];
const isHeaderError = (error: unknown) =>
  error instanceof TypeError && 'code' in error && headerErrors.includes(String(error.code));

/** Reads endpoints over HTTP and HTTPS. Each request uses a new connection to the IP address that was checked. */
export class HttpDeviceEndpoints implements DeviceEndpoints {
  private readonly isAllowed: AddressPolicy;

  constructor(isAllowed: AddressPolicy) {
    this.isAllowed = isAllowed;
  }

  async read(request: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer> {
    const url = URL.canParse(request.url) ? new URL(request.url) : null;
    if (!url || !/^https?:$/.test(url.protocol)) {
      return refuse('The address of the endpoint is not valid. It looks like https://device.example/values.');
    }
    const timeout = AbortSignal.timeout(request.timeoutMs);
    try {
      checkAddress(url.hostname, this.isAllowed);
      return await this.send(url, request, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (timeout.aborted) return refuse(`${url.host} did not answer within ${request.timeoutMs / 1000} seconds.`);
      if (signal.aborted) return refuse('The request was cancelled.');
      if (isHeaderError(error)) return refuse('An HTTP header of the device has a character that is not allowed.');
      return refuse(connectionProblem(error, url.host, 'POLL_NETWORKS'));
    }
  }

  private send(url: URL, { headers, maxBytes }: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const call = request(url, {
        method: 'GET',
        headers: { Accept: 'application/json', 'User-Agent': 'Steward', ...headers, 'Accept-Encoding': 'identity' },
        agent: false,
        lookup: guardedLookup(this.isAllowed),
        signal,
      });
      call.on('error', reject);
      call.on('response', (response) => {
        const { statusCode = 0 } = response;
        if (statusCode < 200 || statusCode > 299) {
          call.destroy();
          const isRedirect = statusCode >= 300 && statusCode < 400;
          return resolve(
            refuse(
              isRedirect
                ? 'The endpoint redirects to another address. Redirects are not followed: enter that address.'
                : `The endpoint answered with status ${statusCode}.`,
            ),
          );
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= maxBytes) return;
          call.destroy();
          resolve(refuse(`The response is larger than ${Math.round(maxBytes / 1024)} kB.`));
        });
        response.on('end', () => resolve({ ok: true, body: Buffer.concat(chunks) }));
      });
      call.end();
    });
  }
}
