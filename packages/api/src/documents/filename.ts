const longestName = 255;
const extension = /\.[\p{L}\p{N}]{1,10}$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a database stores no NUL, and no screen shows the others
const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * What an uploaded file is called: the last part of a path, without characters that nobody sees, at most 255 characters
 * long with its extension. 'manual.pdf' where nothing is left.
 */
export function filenameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(control, '')
    .normalize('NFC')
    .trim();
  if (/^\.*$/.test(name)) return 'manual.pdf';
  if (name.length <= longestName) return name;
  const [end = ''] = extension.exec(name) ?? [];
  const stem = name.slice(0, longestName - end.length);
  // half a letter at the cut
  return stem.replace(/\p{Surrogate}$/u, '') + end;
}
