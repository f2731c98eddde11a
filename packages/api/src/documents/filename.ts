const maxNameLength = 255;
const extension = /\.[\p{L}\p{N}]{1,10}$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the database cannot store NUL, and the other characters are invisible
const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The name of an uploaded file: the last part of a path, without invisible characters, cut to 255 characters including the
 * extension. 'manual.pdf' if nothing remains.
 */
export function filenameOf(path: string): string {
  const last = path.split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(control, '')
    .normalize('NFC')
    .trim();
  if (/^\.*$/.test(name)) return 'manual.pdf';
  if (name.length <= maxNameLength) return name;
  const [end = ''] = extension.exec(name) ?? [];
  const stem = name.slice(0, maxNameLength - end.length);
  // the cut may leave half of a surrogate pair
  return stem.replace(/\p{Surrogate}$/u, '') + end;
}
