import type { DeviceFile } from '@steward/api/schema/device-files';
import { dayOf } from '../../../lib/calendar';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\//, 'Picture'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Sound'],
  [/spreadsheet|ms-excel/, 'Spreadsheet'],
  [/presentation|ms-powerpoint/, 'Presentation'],
  [/wordprocessing|opendocument\.text|x-cfb|msword/, 'Document'],
  [/zip|x-tar|gzip|x-7z|x-rar/, 'Archive'],
  [/^text\/|xml$/, 'Text'],
];

/** One-word label for the detected type of a file. */
export const kindOf = (type: string): string => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'File';

/** Whether a file opens in the viewer: PDFs, and pictures that browsers render without running scripts. */
export const isViewable = (type: string): boolean => type === 'application/pdf' || isPicture(type);

export const isPicture = (type: string): boolean => /^image\/(jpeg|png|apng|gif|webp)$/.test(type);

export const pathOfFile = (id: string): string => `/api/device-files/${encodeURIComponent(id)}/download`;

const kilobyte = 1024;

/** '12 kB', '3.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.round(bytes / kilobyte)).toLocaleString('en')} kB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}

/** 'PDF, 3.4 MB, added by Marta Kowalski on 20 Nov 2026'. */
export const factsOf = ({ type, bytes, addedByName, createdAt }: DeviceFile): string =>
  `${kindOf(type)}, ${fileSize(bytes)}, added ${addedByName ? `by ${addedByName} ` : ''}on ${dayOf(createdAt)}`;
