/** What the bytes of a file say before any parsing. */

const window = 1024;

/** A PDF's header stands within the first kilobyte; other bytes before it are tolerated, as by every viewer. */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, window)).includes('%PDF-');
}

/** A PDF ends with a pointer to its table of contents and '%%EOF' (ISO 32000-1, 7.5.5); padding after it is tolerated. */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  let end = bytes.byteLength;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 10 || bytes[end - 1] === 13 || bytes[end - 1] === 32))
    end--;
  const from = Math.max(0, end - 2 * window);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from);
  return tail.includes('%%EOF') || tail.includes('startxref');
}
