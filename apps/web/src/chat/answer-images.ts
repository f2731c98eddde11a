import type { ChatMessage } from '@steward/api/schema/chat';
import { countText } from '../lib/count-text';

export type AnswerImage = ChatMessage['images'][number];

const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '');

/** Finds the image for '[IMAGE:filename]': by exact name, case-insensitive name, or name without extension. */
export function imageNamed<T extends { filename: string }>(images: readonly T[], filename: string): T | undefined {
  const name = filename.toLowerCase();
  return (
    images.find((image) => image.filename === filename) ??
    images.find((image) => image.filename.toLowerCase() === name) ??
    images.find((image) => withoutExtension(image.filename.toLowerCase()) === withoutExtension(name))
  );
}

/** Whether an image has data, type and size. Images the server renders on request (path as data) have size 0. */
export function isDisplayable({ data, mime_type, size }: Partial<AnswerImage>): boolean {
  if (!data || !mime_type || typeof size !== 'number' || Number.isNaN(size)) return false;
  return size > 0 || data.startsWith('/');
}

/** HTML of at most this length counts as an empty table (specification 3, section 8). */
const emptyTableLength = 10;
export const isTable = (html: string): boolean => html.trim().length > emptyTableLength;

/** Message about damaged images and tables of an answer; null when there are none. */
export function damageNotice(images: readonly Partial<AnswerImage>[], tables: readonly string[]): string | null {
  const imageCount = images.filter((image) => !isDisplayable(image)).length;
  const tableCount = tables.filter((html) => !isTable(html)).length;
  const parts = [
    ...(imageCount ? [countText(imageCount, 'image')] : []),
    ...(tableCount ? [countText(tableCount, 'table')] : []),
  ];
  return parts.length ? `Could not show ${parts.join(' and ')} of this answer because of damaged data.` : null;
}
