import type { ChatMessage } from '@steward/api/schema/chat';

export type AnswerImage = ChatMessage['images'][number];

const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '');

/** The picture that '[IMAGE:filename]' means: of that name, in any case, or without its extension. */
export function imageNamed<T extends { filename: string }>(images: readonly T[], filename: string): T | undefined {
  const name = filename.toLowerCase();
  return (
    images.find((image) => image.filename === filename) ??
    images.find((image) => image.filename.toLowerCase() === name) ??
    images.find((image) => withoutExtension(image.filename.toLowerCase()) === withoutExtension(name))
  );
}

/** One that has neither data, nor a type, nor a size cannot be shown. What the server makes when it is asked for has no size before. */
export function isWhole({ data, mime_type, size }: Partial<AnswerImage>): boolean {
  if (!data || !mime_type || typeof size !== 'number' || Number.isNaN(size)) return false;
  return size > 0 || data.startsWith('/');
}

/** A table's HTML of so few characters holds no table. */
const shortestTable = 10;
export const isTable = (html: string): boolean => html.trim().length > shortestTable;

/** What is said of an answer's parts that came broken; null when all are whole. */
export function brokenParts(images: readonly Partial<AnswerImage>[], tables: readonly string[]): string | null {
  const parts = [
    counted(images.filter((image) => !isWhole(image)).length, 'image'),
    counted(tables.filter((html) => !isTable(html)).length, 'table'),
  ].filter(Boolean);
  return parts.length ? `${parts.join(' and ')} of this answer came damaged and cannot be shown.` : null;
}

const counted = (count: number, noun: string) => (count ? `${count} ${noun}${count === 1 ? '' : 's'}` : '');
