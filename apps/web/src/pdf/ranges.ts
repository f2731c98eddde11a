import { PDFDataRangeTransport } from 'pdfjs-dist';
import { apiFetch } from '../lib/api-fetch';

/** Size of range requests: contains the first page of most manuals, but not a whole large manual. */
const rangeBytes = 256 * 1024;

/** A manual could not be fetched; `status` is the HTTP status. */
class ManualFetchError extends Error {
  override readonly name = 'ManualFetchError';
  readonly status: number;
  constructor(status: number) {
    super(`The manual could not be fetched (${status}).`);
    this.status = status;
  }
}

/**
 * A source for pdf.js that fetches a manual in ranges as the signed-in user, so that a page in the middle of a 40 MB file
 * does not wait for the pages before it. If the server does not support ranges, the whole file is fetched at once.
 */
export async function manualSource(
  path: string,
  onFailure: (error: unknown) => void,
): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport; rangeChunkSize: number }> {
  const { bytes, total } = await fetchRange(path, 0, rangeBytes);
  if (total === null || bytes.length >= total) return { data: bytes };

  const transport = new PDFDataRangeTransport(total, bytes);
  transport.requestDataRange = (begin, end) => {
    fetchRange(path, begin, end).then(
      (piece) => transport.onDataRange(begin, piece.bytes),
      (error: unknown) => onFailure(error),
    );
  };
  return { range: transport, rangeChunkSize: rangeBytes };
}

/** @param end exclusive. @returns `total` is null if the server sent the whole file */
async function fetchRange(path: string, begin: number, end: number) {
  const response = await apiFetch(path, { headers: { range: `bytes=${begin}-${end - 1}` } });
  if (!response.ok) throw new ManualFetchError(response.status);
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    total: response.status === 206 && total ? Number(total) : null,
  };
}
