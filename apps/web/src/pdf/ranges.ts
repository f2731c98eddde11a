import { PDFDataRangeTransport } from 'pdfjs-dist';
import { apiFetch } from '../lib/api-fetch';
import { downloadPath } from './download-path';

/** Bytes of the first request: the end of most manuals' first page, and never the whole of a large one. */
const firstBytes = 256 * 1024;

/** A manual could not be fetched; `status` is the server's answer. */
class ManualFetchError extends Error {
  override readonly name = 'ManualFetchError';
  readonly status: number;
  constructor(status: number) {
    super(`The manual could not be fetched (${status}).`);
    this.status = status;
  }
}

/**
 * What pdf.js needs to read a manual piece by piece, fetched as the signed-in user: a page in the middle of a 40 MB
 * file does not wait for the pages before it. A server without ranges gives the whole file at once.
 */
export async function manualSource(
  documentId: string,
  onFailure: (error: unknown) => void,
): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport; rangeChunkSize: number }> {
  const path = downloadPath(documentId);
  const { bytes, total } = await fetchRange(path, 0, firstBytes);
  if (total === null || bytes.length >= total) return { data: bytes };

  const transport = new PDFDataRangeTransport(total, bytes);
  transport.requestDataRange = (begin, end) => {
    fetchRange(path, begin, end).then(
      (piece) => transport.onDataRange(begin, piece.bytes),
      (error: unknown) => onFailure(error),
    );
  };
  return { range: transport, rangeChunkSize: firstBytes };
}

/** @param end exclusive. `total` is null when the server answered with the whole file. */
async function fetchRange(path: string, begin: number, end: number) {
  const response = await apiFetch(path, { headers: { range: `bytes=${begin}-${end - 1}` } });
  if (!response.ok) throw new ManualFetchError(response.status);
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    total: response.status === 206 && total ? Number(total) : null,
  };
}
