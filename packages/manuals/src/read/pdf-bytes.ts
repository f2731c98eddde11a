/** Quick checks on a file's bytes before parsing. */

const headerBytes = 1024;

/** Looks for the header in the first kilobyte; viewers tolerate other bytes before it too. */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headerBytes)).includes('%PDF-');
}

/** A PDF ends with 'startxref' and '%%EOF' (ISO 32000-1, 7.5.5); padding after them is tolerated. */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  let end = bytes.byteLength;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 10 || bytes[end - 1] === 13 || bytes[end - 1] === 32))
    end--;
  const from = Math.max(0, end - 2 * headerBytes);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from);
  return tail.includes('%%EOF') || tail.includes('startxref');
}
